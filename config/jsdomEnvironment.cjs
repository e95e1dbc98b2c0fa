const { setImmediate: nextTurn } = require('node:timers/promises');
const { JSDOM, VirtualConsole } = require('jsdom');
const OneContext = require('./testEnvironment.cjs');

// Without a layout no style shows, and computing them takes a fifth of the time. The browser tests see the styles.
Object.assign(require('@emotion/serialize'), {
  serializeStyles: () => ({ name: 'unstyled', styles: '' }),
});

/** Names of which Node's own are left: jsdom's work by them, or see only what is done through the window. */
const ofNode =
  /^(_.*|globalThis|console|performance|queueMicrotask|atob|btoa|(set|clear)(Timeout|Interval))$/;

/**
 * Runs a test file in Node's own context with the names of a window of its own. In jsdom's own context every look at
 * a global is slow, and React and MUI are loaded anew for each file: it took a quarter of the client tests' time.
 */
module.exports = class WindowInOneContext extends OneContext {
  constructor(config, { console }) {
    const window = openWindow(console);
    const takeNamesBack = makeGlobal(window);
    const stopTimers = followTimers();
    super(config);
    this.closeWindow = () => {
      stopTimers();
      takeNamesBack();
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

/** Makes the window's names global. Returns what takes them back. */
function makeGlobal(window) {
  const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
  const names = [...Object.getOwnPropertyNames(window), ...inherited].filter(
    (name) => !ofNode.test(name) && !Object.is(window[name], globalThis[name]),
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

/** Returns what stops the timers that were started since. */
function followTimers() {
  const own = { setTimeout, setInterval };
  const started = [];
  const following = Object.entries(own).map(([name, start]) => [
    name,
    (...options) => {
      const timer = start(...options);
      started.push(timer);
      return timer;
    },
  ]);
  Object.assign(globalThis, Object.fromEntries(following));
  return () => {
    Object.assign(globalThis, own);
    started.forEach(clearTimeout);
  };
}

/** React's queue is one for all files: what it still does for a file's screens needs their window. */
async function queuedWork() {
  do await nextTurn();
  while (process.getActiveResourcesInfo().includes('Immediate'));
}
