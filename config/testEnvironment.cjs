// Workers exit with the test run even if it is killed.
require('./exitWithParent.cjs');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { disableAsyncStores } = require('./asyncStores.cjs');

// Jest compiles modules with `vm.compileFunction` for the context given by the environment, but Node has no value for
// the current context. A marker represents it, and is removed here.
const thisContext = vm.createContext();
const { compileFunction } = vm;
/** The compiled modules by path. */
const compiled = new Map();
// Each file runs its own instances of the product's modules, but compiled once: V8 then also keeps the machine code of
// their functions from file to file.
vm.compileFunction = (source, parameters, { parsingContext, ...options } = {}) => {
  if (parsingContext !== thisContext)
    return compileFunction(source, parameters, { ...options, parsingContext });
  const known = compiled.get(options.filename);
  if (known?.source === source) return known.module;
  const module = compileFunction(source, parameters, options);
  compiled.set(options.filename, { source, module });
  return module;
};

/**
 * The globals of Jest's test runner: its tests, event handlers and time limit. In a shared context the handlers of every
 * earlier file would be called for each test, and its limit would hold for later files.
 */
const runnerSymbols = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'];

/** Shared like the modules whose functions it replaces. */
const mocker = new ModuleMocker(globalThis);

/**
 * Runs test files in Node's own context, one after the other, whereas Jest's Node environment gives each a separate
 * context. There every access to a global is slow, `instanceof` fails for Node's objects, and packages cannot be
 * shared between files (`testRuntime.cjs`), which took a third of the server tests' time. The drawback: a global set
 * by one file is visible to the next, and so is what it sets in a shared module.
 */
module.exports = class OneContext {
  global = globalThis;
  moduleMocker = mocker;
  /** Jest's legacy fake timers, which no test uses. */
  fakeTimers = null;
  /** Jest wraps it for each file. */
  // oxlint-disable-next-line typescript/unbound-method -- called as a method of `process`
  exit = process.exit;

  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  setup() {}

  teardown() {
    disableAsyncStores();
    removeRunnerState();
    mocker.restoreAllMocks();
    process.exit = this.exit;
    this.fakeTimersModern.dispose();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return thisContext;
  }
};

function removeRunnerState() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (runnerSymbols.includes(symbol.description)) Reflect.deleteProperty(globalThis, symbol);
  }
}
