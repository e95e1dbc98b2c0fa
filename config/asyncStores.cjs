const asyncHooks = require('node:async_hooks');

const { AsyncLocalStorage } = asyncHooks;
const stores = new Set();

// Jest and Mongoose create a store for each test file. In Node 20 each promise visits all stores ever used, and Node
// cannot know that a file has ended.
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    stores.add(this);
  }
};

/** Call it when a test file has ended. A store that a shared package uses later is enabled again automatically. */
exports.disableAsyncStores = () => {
  for (const store of stores) store.disable();
};
