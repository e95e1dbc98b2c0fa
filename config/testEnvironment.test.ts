/** Meaningful only in a run of several files, where it is one of the last, because it is small. */
it('shares no tests and no listeners with earlier files', () => {
  const runners = Object.getOwnPropertySymbols(globalThis).filter(
    ({ description }) => description === 'JEST_STATE_SYMBOL',
  );
  expect(runners).toHaveLength(1);
  // Each file adds four or five handlers.
  expect(Reflect.get(globalThis, Symbol.for('EVENT_HANDLERS'))).not.toHaveProperty('9');
});
