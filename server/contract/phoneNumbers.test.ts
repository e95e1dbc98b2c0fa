import type { Home } from './phone';
import { findPhone } from './phoneNumbers';

const finn: Home = { country: 'FI' };
const swede: Home = { country: 'SE', address: { postcode: '114 28', city: 'Stockholm' } };
const exchangeStudent: Home = { country: 'DE', address: { postcode: '02150', city: 'ESPOO ' } };
const german: Home = { country: 'DE', address: { postcode: '20095', city: 'Hamburg' } };

/** Stored numbers, and the ways in which people write them; undefined for invalid numbers. */
const numbers: [stored: string | undefined, home: Home, written: string[]][] = [
  [
    '+358401234567',
    finn,
    [
      '040 123 4567',
      '0401234567',
      '040-1234567',
      '+358401234567',
      '+358 40 123 4567',
      '+358 (0)40 123 4567',
      '+358 (0) 40-123 4567',
      '+358 040 123 4567',
      '(+358) 40 1234567',
      '+358.40/123 (45)-67',
      '00358 40 1234567',
      '+358\u00a040\u202f1234567',
      '+358\u201140\u20131234567',
      '\u202a+358 40 123 4567\u202c',
    ],
  ],
  ['+358501112223', finn, ['050 111 2223', '+358 50 1112223', '050\u200b1112223']],
  ['+358912345678', finn, ['09 1234 5678', '(09) 1234 5678', '+358 9 12345678']],
  ['+358181234567', { country: 'AX' }, ['018 123 4567', '+358 18 1234567']],
  ['+358447654321', exchangeStudent, ['044 765 4321', '+358 44 7654321']],
  ['+46701234567', swede, ['+46 70 123 45 67', '+46 (0)70-123 45 67']],
  ['+46701234567', finn, ['0046 70 123 45 67', '+46701234567']],
  ['+3725012345', finn, ['+372 501 2345', '+372-5012345']],
  ['+4915123456789', german, ['+49 1512 3456789', '+49 (0)1512 3456789']],
  ['+390669811111', finn, ['+39 06 69811111']],
  ['+442079460958', finn, ['+44 20 7946 0958', '+44 (0)20 7946 0958', '0044 20 7946 0958']],
  ['+12125551234', finn, ['+1 212-555-1234', '+1 (212) 555-1234']],
  ['+33123456789', finn, ['+33 1 23 45 67 89', '+33 (0)1 23 45 67 89']],
  ['+37061234567', finn, ['+370 612 34567']],
  ['+8613800138000', finn, ['+86 138 0013 8000']],
  // Invalid: an unknown country, no such number in the country, or not a number.
  [undefined, swede, ['070-123 45 67', '0046 70 123 45 67', '040 123 4567']],
  [undefined, german, ['040 1234567']],
  [undefined, finn, ['+358 40 123', '+358 40 123 4567 8901', '040', '040 123 456O', '+358 00 000 0000']],
  [undefined, finn, ['+1 123 456 7890', '+999 12 345 678', '+33 0 12 34', '+12']],
  [undefined, finn, ['', '+', '401234567', '+358 40 123 4567 x9', '+358+401234567', '+1234567890123456']],
];

it('accepts a phone number in every usual notation, and rejects numbers that no country has', () => {
  const wrong = numbers.flatMap(([stored, home, written]) =>
    written.flatMap((text) => {
      const found = findPhone(text, home);
      return found === stored ? [] : [{ text, found, stored }];
    }),
  );

  expect(wrong).toEqual([]);
  expect(numbers).toHaveLength(20);
  expect(numbers.flatMap(([, , written]) => written).length).toBeGreaterThanOrEqual(60);
});
