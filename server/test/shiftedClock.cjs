// Preloaded into a product process of a test, to shift its clock by SHIFT_CLOCK_MS.
const { env } = require('node:process');

const shiftMs = Number(env.SHIFT_CLOCK_MS);
const realNow = Date.now;
const now = () => realNow() + shiftMs;

Reflect.set(
  globalThis,
  'Date',
  new Proxy(Date, {
    construct: (date, values, constructor) =>
      Reflect.construct(date, values.length === 0 ? [now()] : values, constructor),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  }),
);
