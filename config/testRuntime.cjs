const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const isPackage = /\/node_modules\//;
/** Packages that hold the state of a test file: the testing library's hooks, and the editor's document. */
const ofTestFile = /\/node_modules\/(@testing-library|react-quill|quill)\/|\.test\.tsx?$/;
/** A package that keeps the server's models and settings. */
const withModels = /\/node_modules\/mongoose\//;

/** The server's modules, by path. */
const ofServer = new Map();
/** The runtime of the server's current test file. */
let current;

/**
 * Loads packages by Node's own `require`, once for all test files of a worker, and the server's modules by Jest, also
 * once. It saves about a second and a half a file, keeps the machine code of their functions, and allows packages to
 * use dynamic imports, which Jest refuses; the MongoDB driver uses them for its client metadata. Modules of the client
 * and of the embedded database are loaded separately for each file.
 */
module.exports = class SharedModules extends Runtime {
  /** Whether the test file has asked for new modules. */
  isReset = false;

  constructor(config, environment, resolver, ...rest) {
    super(config, environment, resolver, ...rest);
    this.resolver = resolver;
    this.resolveOptions = {
      conditions: ['require', 'module-sync', 'node', 'default', ...environment.exportConditions()],
    };
    this.isOfServer = config.displayName.name === 'server';
    if (this.isOfServer) current = this;
  }

  resetModules() {
    super.resetModules();
    this.isReset = true;
  }

  requireModuleOrMock(from, name) {
    const isShared = this.isOfServer && !this.isReset;
    // A module of an earlier file, whose runtime has ended, may require another one only now.
    const runtime = isShared ? current : this;
    const file = this.resolver.resolveModule(from, name, this.resolveOptions);
    const isBuiltIn = !path.isAbsolute(file);
    if (isBuiltIn || ofTestFile.test(file)) return runtime.load(from, name);
    if (isPackage.test(file) && (this.isOfServer || !withModels.test(file))) return require(file);
    if (!isShared) return this.load(from, name);
    if (!ofServer.has(file)) ofServer.set(file, runtime.load(from, name));
    return ofServer.get(file);
  }

  load(from, name) {
    return super.requireModuleOrMock(from, name);
  }
};
