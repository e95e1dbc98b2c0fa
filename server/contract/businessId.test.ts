import { parseBusinessId } from './businessId';

describe('a Finnish business id', () => {
  it.each([
    ['0112038-9', '0112038-9'],
    ['1234567-1', '1234567-1'],
    [' 0112038-9 ', '0112038-9'],
    ['01120389', '0112038-9'],
    ['112038-9', '0112038-9'],
  ])('%j is read as %s', (written, stored) => {
    expect(parseBusinessId(written)).toBe(stored);
  });

  it.each(['0112038-8', '1120389-9', '0112083-9', '12345678-1', '12345-1', 'FI01120389', '', '0112038-'])(
    '%j is refused',
    (written) => {
      expect(parseBusinessId(written)).toBeNull();
    },
  );

  it('does not exist for a remainder of one, whatever the check digit', () => {
    const digits = Array.from({ length: 10 }, (_, digit) => `0000006-${String(digit)}`);

    expect(digits.map(parseBusinessId)).toEqual(digits.map(() => null));
  });
});
