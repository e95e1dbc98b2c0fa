import { formatEuros } from './money';

it.each([
  ['fi', 193.5, '193,50 €'],
  ['fi', 1234, '1 234,00 €'],
  ['en', 193.5, '€193.50'],
  ['en', 0, '€0.00'],
] as const)('in %s %d is %s', (language, euros, shown) => {
  expect(formatEuros(euros, language).replace(/\s/g, ' ')).toBe(shown);
});
