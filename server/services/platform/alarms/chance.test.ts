import { chanceOfFailures } from './chance';

/** Adds up all outcomes of a few attempts. */
function byCounting(failed: number, tried: number, usual: number): number {
  let chance = 0;
  for (let outcome = 0; outcome < 2 ** tried; outcome += 1) {
    const failures = outcome.toString(2).replaceAll('0', '').length;
    if (failures >= failed) chance += usual ** failures * (1 - usual) ** (tried - failures);
  }
  return chance;
}

it('is the chance that at least so many of so many attempts fail', () => {
  for (const tried of [1, 2, 5, 12]) {
    for (let failed = 1; failed <= tried; failed += 1) {
      for (const usual of [0.02, 0.05]) {
        if (failed <= tried * usual) continue;
        const expected = byCounting(failed, tried, usual);
        expect(Math.abs(chanceOfFailures(failed, tried, usual) / expected - 1)).toBeLessThan(1e-9);
      }
    }
  }
});

it.each([
  ['no attempt', 0, 0],
  ['no failure', 0, 50],
  ['as many failures as usual', 2, 100],
  ['as many failures as usual of very many', 20_000, 1_000_000],
])('is 1 for %s', (_what, failed, tried) => {
  expect(chanceOfFailures(failed, tried, 0.02)).toBe(1);
});

it('is small for more failures than usual, also of very many attempts', () => {
  expect(chanceOfFailures(4, 4, 0.02)).toBeCloseTo(1.6e-7, 12);
  expect(chanceOfFailures(30_000, 1_000_000, 0.02)).toBeLessThan(1e-100);
  expect(chanceOfFailures(20_200, 1_000_000, 0.02)).toBeGreaterThan(0.01);
});
