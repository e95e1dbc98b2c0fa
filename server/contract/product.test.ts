import { vatRatesOn } from './product';

it.each([
  ['2012-12-31', [24, 14, 10, 0]],
  ['2024-08-31', [24, 14, 10, 0]],
  ['2024-09-01', [25.5, 14, 10, 0]],
  ['2025-12-31', [25.5, 14, 10, 0]],
  ['2026-01-01', [25.5, 13.5, 10, 0]],
])('the VAT rates in force on %s are %j', (day, rates) => {
  expect(vatRatesOn(day)).toEqual(rates);
});
