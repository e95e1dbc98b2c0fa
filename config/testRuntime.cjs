const { default: Runtime } = require('jest-runtime');

/**
 * Not what keeps something of a test file: mongoose the models, which each file defines anew, the testing library its
 * hooks, the editor the document.
 */
const shared = /\/node_modules\/(?!(mongoose|@testing-library|react-quill|quill)\/)/;
const ofPackage = /^[a-z@]/;

/**
 * Loads packages by Node's own `require`, once for all test files of a worker; the product's modules are loaded by
 * Jest, anew for each file. It saves about a second a file, and a package may use dynamic imports: the MongoDB
 * driver does for what it tells the server of itself, and Jest refuses them.
 */
module.exports = class SharedPackages extends Runtime {
  constructor(config, environment, resolver, ...rest) {
    super(config, environment, resolver, ...rest);
    this.resolver = resolver;
    this.resolveOptions = {
      conditions: ['require', 'module-sync', 'node', 'default', ...environment.exportConditions()],
    };
  }

  requireModuleOrMock(from, name) {
    if (!ofPackage.test(name)) return super.requireModuleOrMock(from, name);
    const file = this.resolver.resolveModule(from, name, this.resolveOptions);
    return shared.test(file) ? require(file) : super.requireModuleOrMock(from, name);
  }
};
