import { readNumber } from './NumberInput';

it.each([
  ['24', 24],
  [' 24 ', 24],
  ['-7', -7],
  ['−7', -7],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['1 000', 1000],
  ['12\u00a0500,90', 12500.9],
  ['２４', 24],
  ['24-', undefined],
  ['1e', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['1 00', undefined],
  ['1,000.50', undefined],
  ['12,', undefined],
  ['', undefined],
])('reads “%s” as %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});
