// Workers exit with the test run even if it is killed.
require('./exitWithParent.cjs');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { disableAsyncStores } = require('./asyncStores.cjs');

// Jest compiles modules with `vm.compileFunction` for the context it gets from the environment, and Node has no
// value that stands for the context that is running: a marker does, and is taken out here.
const thisContext = vm.createContext();
const { compileFunction } = vm;
vm.compileFunction = (source, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(source, parameters, {
    ...options,
    ...(parsingContext !== thisContext && { parsingContext }),
  });

/**
 * What Jest's test runner keeps global: its tests, and the listeners to what happens in them. In one context the next
 * file's runner would add its own, and each test be told to those of every file before it.
 */
const ofRunner = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

/**
 * Runs test files in Node's own context, one after the other, where Jest's Node environment gives each a context of
 * its own. Every look at a global is slow there, `instanceof` disagrees about what Node made, and packages cannot be
 * shared between files (`testRuntime.cjs`): it took a third of the server tests' time. In turn a global that a file
 * sets is seen by the next.
 */
module.exports = class OneContext {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  /** Jest's old fake timers, which no test uses. */
  fakeTimers = null;
  /** Jest puts its own around it for each file. */
  exit = process.exit;

  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  setup() {}

  teardown() {
    disableAsyncStores();
    forgetTests();
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

function forgetTests() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (ofRunner.includes(symbol.description)) Reflect.deleteProperty(globalThis, symbol);
  }
}
