const { default: Runtime } = require('jest-runtime');

/**
 * Excludes packages that hold the state of a test file: mongoose's models, which each file defines again, the testing
 * library's hooks, and the editor's document.
 */
const shared = /\/node_modules\/(?!(mongoose|@testing-library|react-quill|quill)\/)/;
const packageName = /^[a-z@]/;

/**
 * Loads packages by Node's own `require`, once for all test files of a worker; the product's modules are loaded by
 * Jest, separately for each file. It saves about a second a file, and allows packages to use dynamic imports, which
 * Jest refuses; the MongoDB driver uses them for its client metadata.
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
    if (!packageName.test(name)) return super.requireModuleOrMock(from, name);
    const file = this.resolver.resolveModule(from, name, this.resolveOptions);
    return shared.test(file) ? require(file) : super.requireModuleOrMock(from, name);
  }
};
