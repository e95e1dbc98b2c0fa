import { formatIban, isIban, plainIban } from './iban';

it.each([
  'FI2112345600000785', // the example of Finance Finland
  'FI21 1234 5600 0007 85',
  'fi21 1234 5600 0007 85',
  'FI7944052020036082',
  'FI0250004640001302',
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
])('%j is an IBAN', (text) => {
  expect(isIban(text)).toBe(true);
});

it.each([
  '',
  'FI',
  'FI2112345600000786',
  'FI2112345600000758',
  'FI211234560000785',
  'FI21123456000007850',
  'FI2112345600000A85',
  '123456-785',
  'FI2I12345600000785',
  'DE89370400440532013001',
  'NO93860111179471234567890123456789012',
])('%j is not an IBAN', (text) => {
  expect(isIban(text)).toBe(false);
});

it('detects every wrong digit and every two adjacent digits in the wrong order', () => {
  const iban = 'FI7944052020036082';
  const positions = Array.from(iban).flatMap((_, position) => (position < 2 ? [] : position));
  const wrongDigits = positions.flatMap((position) =>
    Array.from('0123456789', (digit) => iban.slice(0, position) + digit + iban.slice(position + 1)),
  );
  const swapped = positions.map(
    (position) =>
      iban.slice(0, position) +
      iban
        .slice(position, position + 2)
        .split('')
        .reverse()
        .join('') +
      iban.slice(position + 2),
  );

  const others = [...wrongDigits, ...swapped].filter((text) => text !== iban);

  expect(others.length).toBeGreaterThan(150);
  expect(others.filter(isIban)).toEqual([]);
});

it('an IBAN is stored without spaces and shown in groups', () => {
  expect(plainIban(' fi21 1234\u00a05600 0007 85')).toBe('FI2112345600000785');
  expect(formatIban('FI2112345600000785')).toBe('FI21 1234 5600 0007 85');
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947');
});
