const { TestEnvironment } = require('jest-environment-jsdom');
const { disableAsyncStores } = require('./asyncStores.cjs');

module.exports = class JsdomEnvironment extends TestEnvironment {
  async teardown() {
    disableAsyncStores();
    await super.teardown();
  }
};
