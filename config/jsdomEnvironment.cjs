const { setImmediate: nextTurn } = require('node:timers/promises');
const { JSDOM, VirtualConsole } = require('jsdom');
const OneContext = require('./testEnvironment.cjs');

// Without layout, styles have no effect, and computing them takes a fifth of the time. The browser tests cover
// styles.
Object.assign(require('@emotion/serialize'), {
  serializeStyles: () => ({ name: 'unstyled', styles: '' }),
});

/**
 * Globals that stay Node's own, because jsdom's versions depend on them, or see only changes made through the window.
 */
const nodeGlobals =
  /^(_.*|globalThis|console|performance|queueMicrotask|atob|btoa|(set|clear)(Timeout|Interval))$/;

/**
 * Runs a test file in Node's own context with the globals of its own window. In jsdom's context every access to a
 * global is slow, and React and MUI are loaded again for each file, which took a quarter of the client tests' time.
 */
module.exports = class WindowInOneContext extends OneContext {
  constructor(config, { console }) {
    const window = openWindow(console);
    const restoreGlobals = makeGlobal(window);
    const stopTimers = trackTimers();
    super(config);
    this.closeWindow = () => {
      stopTimers();
      restoreGlobals();
      window.close();
    };
  }

  async teardown() {
    super.teardown();
    await queuedWork();
    this.closeWindow();
  }

  exportConditions() {
    return ['browser'];
  }
};

function openWindow(console) {
  const virtualConsole = new VirtualConsole().sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const { window } = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
    virtualConsole,
  });
  // An error that nothing catches fails the test.
  window.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));
  return window;
}

/** Makes the window's properties global. Returns a function that restores the globals. */
function makeGlobal(window) {
  const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
  const names = [...Object.getOwnPropertyNames(window), ...inherited].filter(
    (name) => !nodeGlobals.test(name) && !Object.is(window[name], globalThis[name]),
  );
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const name of names) {
    const get = () => window[name];
    const set = (value) => void Reflect.set(window, name, value);
    Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, get, set });
  }
  return () => {
    for (const [name, own] of before) {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

/** Returns a function that stops the timers started since. */
function trackTimers() {
  const original = { setTimeout, setInterval };
  const started = [];
  const tracking = Object.entries(original).map(([name, start]) => [
    name,
    (...options) => {
      const timer = start(...options);
      started.push(timer);
      return timer;
    },
  ]);
  Object.assign(globalThis, Object.fromEntries(tracking));
  return () => {
    Object.assign(globalThis, original);
    started.forEach(clearTimeout);
  };
}

/** React's queue is shared by all files; pending work for a file's screens needs their window. */
async function queuedWork() {
  do await nextTurn();
  while (process.getActiveResourcesInfo().includes('Immediate'));
}
