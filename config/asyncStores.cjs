const asyncHooks = require('node:async_hooks');

const { AsyncLocalStorage } = asyncHooks;
const stores = new Set();

// Jest and Mongoose make a store for each test file. Node 20 lets each promise look at all that were ever used,
// and cannot tell that a file has ended.
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    stores.add(this);
  }
};

/** Call it when a test file has ended. A store that a shared package uses later is enabled again by its use. */
exports.disableAsyncStores = () => {
  for (const store of stores) store.disable();
  stores.clear();
};
