import { nextPrices, type PriceStep, priceOn, stepFaults, taxAmountOn } from './priceSteps';

const earlyBird = { price: 49, until: '2026-11-30', first: 20 };
const autumn = { price: 59, until: '2026-12-31', first: null };

function product(priceSteps: readonly PriceStep<number>[], sold = 0, maximumAmount = 0) {
  return { price: 79, priceSteps, sold, maximumAmount };
}

describe('the price of a product', () => {
  it.each([
    ['is its own without steps', [], 0, '2026-11-01', 79],
    ['is that of the first step that applies', [earlyBird, autumn], 19, '2026-11-30', 49],
    ['is that of the next step after its last day', [earlyBird, autumn], 0, '2026-12-01', 59],
    ['is that of the next step once enough are sold', [earlyBird, autumn], 20, '2026-11-01', 59],
    ['is its own once no step applies', [earlyBird, autumn], 0, '2027-01-01', 79],
  ])('%s', (_rule, steps, sold, day, price) => {
    expect(priceOn(product(steps, sold), day)).toBe(price);
  });
});

describe('what the price becomes', () => {
  it('is given for both ends of a step, because either may come first', () => {
    expect(nextPrices(product([earlyBird, autumn], 8), '2026-11-01')).toEqual([
      { price: 59, from: '2026-12-01', afterSales: null },
      { price: 59, from: null, afterSales: 12 },
    ]);
  });

  it('skips steps that have ended by then', () => {
    const short = { price: 59, until: '2026-11-30', first: null };

    expect(nextPrices(product([earlyBird, short], 0, 20), '2026-11-01')).toEqual([
      { price: 79, from: '2026-12-01', afterSales: null },
    ]);
  });

  it('is nothing after the last step, for an equal price, or if the product sells out first', () => {
    const first20 = { price: 49, until: null, first: 20 };
    const equal = { price: 79, until: '2026-11-30', first: null };

    expect(nextPrices(product([earlyBird]), '2026-12-01')).toEqual([]);
    expect(nextPrices(product([equal]), '2026-11-01')).toEqual([]);
    expect(nextPrices(product([first20], 0, 20), '2026-11-01')).toEqual([]);
  });
});

it('the tax of the margin scheme falls in proportion to the step’s price', () => {
  const sold = { price: 10_000, sold: 0, taxAmount: 1_001 };
  const priceSteps = [{ price: 5_000, until: '2026-11-30', first: null }];

  expect(taxAmountOn({ ...sold, priceSteps }, '2026-11-30')).toBe(501);
  expect(taxAmountOn({ ...sold, priceSteps }, '2026-12-01')).toBe(1_001);
  expect(taxAmountOn({ ...sold, taxAmount: null, priceSteps }, '2026-11-30')).toBeNull();
});

it('a step must have an end, which is not before the end of a step above it', () => {
  const steps = [
    { until: '2026-11-30', first: 20 },
    { until: null, first: null },
    { until: '2026-11-29', first: 19 },
    { until: '2026-11-30', first: 20 },
  ];

  expect(stepFaults(steps)).toEqual([
    { code: 'stepWithoutEnd', path: '1.until' },
    { code: 'stepOutOfOrder', path: '2.until' },
    { code: 'stepOutOfOrder', path: '2.first' },
  ]);
});
