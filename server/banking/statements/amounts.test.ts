import { readAmount, readDecimal } from './amounts';
import type { Cents } from '../../contract/money';

describe('an amount in a table', () => {
  it.each([
    ['0', 0],
    ['12', 1200],
    ['12,5', 1250],
    ['12,50', 1250],
    ['12.50', 1250],
    ['0,07', 7],
    ['1 234,50', 123_450],
    ['1\u00a0234\u00a0567,89', 123_456_789],
    ['1\u202f234,5', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234.567,89', 123_456_789],
    ['+229,50', 22_950],
    ['229,50+', 22_950],
    ['-229,50', -22_950],
    ['229,50-', -22_950],
    ['\u2212229,50', -22_950],
    ['\u2013 229,50', -22_950],
    [' 229,50 ', 22_950],
    ['-0,00', 0],
    ['99999999999,99', 9_999_999_999_999],
  ])('%j is %d cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    '-',
    '+-5',
    '-5-',
    ',50',
    '5,',
    '1,234',
    '1.234',
    '12 34,50',
    '1234 567',
    '1.23.456,00',
    '1,234,50',
    '1.234.50',
    '5,123',
    '1e3',
    '0x10',
    '٣',
    '5 EUR',
    'kesken',
    '999999999999,99',
  ])('%j is rejected', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('is rejected at once if it is very long', () => {
    expect(readAmount(`${'1'.repeat(1_000_000)}x`)).toBeNull();
    expect(readAmount(`${'1 '.repeat(1_000_000)}x`)).toBeNull();
    expect(readAmount(`${'1 111'.repeat(1_000_000)},x`)).toBeNull();
  });

  it('is exact in every notation, to 1,000 euros and beyond', () => {
    const amounts = [
      ...Array.from({ length: 100_001 }, (_, cents) => cents),
      ...Array.from({ length: 2000 }, (_, index) => index * 4_999_999_799),
    ];

    const wrong = amounts.filter((cents) =>
      waysOfWriting(cents).some(
        (text) =>
          readAmount(text) !== cents ||
          readAmount(`-${text}`) !== 0 - cents ||
          readAmount(`${text}-`) !== 0 - cents,
      ),
    );

    expect(wrong).toEqual([]);
  });
});

function waysOfWriting(cents: Cents): string[] {
  const euros = Math.floor(cents / 100);
  const rest = String(cents % 100).padStart(2, '0');
  const grouped = (separator: string) => euros.toLocaleString('en').replaceAll(',', separator);
  return [
    `${euros},${rest}`,
    `${euros}.${rest}`,
    `${grouped(' ')},${rest}`,
    `${grouped('.')},${rest}`,
    `${grouped(',')}.${rest}`,
  ];
}

describe('a decimal number of XML', () => {
  it.each([
    ['0', 0],
    ['100', 10_000],
    ['100.', 10_000],
    ['100.5', 10_050],
    ['100.05', 10_005],
    ['100.05000', 10_005],
    ['0100.00', 10_000],
  ])('%j is %d cents', (text, cents) => {
    expect(readDecimal(text)).toBe(cents);
  });

  it.each(['', '-1', '1.005', '1,00', '1e2', 'NaN', '1'.repeat(30)])('%j is rejected', (text) => {
    expect(readDecimal(text)).toBeNull();
  });
});
