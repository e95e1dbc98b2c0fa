const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Not mongoose: it keeps the models, which each test file defines anew. */
const shared = /\/node_modules\/(?!mongoose\/)/;
const ofPackage = /^[a-z@]/;

/**
 * Loads packages by Node's own `require`, once for all test files of a worker; the product's modules are loaded by
 * Jest, anew for each file. It saves about a second a file, and a package may use dynamic imports: the MongoDB
 * driver does for what it tells the server of itself, and Jest refuses them.
 */
module.exports = class SharedPackages extends Runtime {
  requireModuleOrMock(from, name) {
    if (!ofPackage.test(name)) return super.requireModuleOrMock(from, name);
    const requireHere = createRequire(from);
    return shared.test(requireHere.resolve(name)) ? requireHere(name) : super.requireModuleOrMock(from, name);
  }
};
