import {
  finnishReference,
  formatReference,
  isFinnishReference,
  isRfReference,
  parseReference,
  rfReference,
} from './bankReference';

/** Examples of Finance Finland: 'Pankkiviivakoodi-opas' 5.3, where each is given in both forms. */
const published = [
  ['868516259619897', 'RF09868516259619897'],
  ['559582243294671', 'RF06559582243294671'],
  ['7758474790647489', 'RF847758474790647489'],
  ['78777679656628687', 'RF6078777679656628687'],
  ['868624', 'RF10868624'],
  ['92125374252539897737', 'RF7192125374252539897737'],
  ['590738390', 'RF66590738390'],
  ['1357914', 'RF951357914'],
] as const;

describe('a Finnish reference', () => {
  it.each(published)('%s ends in the right check digit', (reference) => {
    expect(finnishReference(reference.slice(0, -1))).toBe(reference);
    expect(isFinnishReference(reference)).toBe(true);
  });

  it('can end in zero', () => {
    expect(finnishReference('59073839')).toBe('590738390');
  });

  it.each(['', '12', '0123', '12a', '-123', '1.5', '12345678901234567890'])(
    'cannot be made from %j',
    (base) => {
      expect(() => finnishReference(base)).toThrow(RangeError);
    },
  );

  it('has exactly one valid check digit', () => {
    const right = Array.from('0123456789').filter((digit) => isFinnishReference(`86851625961989${digit}`));

    expect(right).toEqual(['7']);
  });

  it.each(['', '13', '123', '86851 62596 19897', '0868624', '868625', 'RF10868624', '921253742525398977370'])(
    'is not %j',
    (text) => {
      expect(isFinnishReference(text)).toBe(false);
    },
  );
});

describe('a creditor reference', () => {
  it.each(published)('for %s is %s', (finnish, rf) => {
    expect(rfReference(finnish)).toBe(rf);
    expect(isRfReference(rf)).toBe(true);
  });

  it('may have letters', () => {
    expect(isRfReference('RF18539007547034')).toBe(true);
    expect(isRfReference('RF471234567890ABCDEFGHIJK')).toBe(false);
    expect(isRfReference(rfReference('AB12'))).toBe(true);
  });

  it.each(['', 'RF', 'RF10', 'RF11868624', 'RF100868624', 'rf10868624', 'RF10 8686 24', '868624'])(
    'is not %j',
    (text) => {
      expect(isRfReference(text)).toBe(false);
    },
  );

  it('has exactly one valid pair of check digits, although three pairs have the same remainder', () => {
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));

    for (const [finnish] of published) {
      expect(pairs.filter((pair) => isRfReference(`RF${pair}${finnish}`))).toHaveLength(1);
    }
  });
});

it.each([
  ['868516259619897', '86851 62596 19897'],
  ['92125374252539897737', '92125 37425 25398 97737'],
  ['69875672083435364', '69 87567 20834 35364'],
  ['868624', '8 68624'],
  ['1232', '1232'],
  ['RF09868516259619897', 'RF09 8685 1625 9619 897'],
  ['RF10868624', 'RF10 8686 24'],
])('%s is shown as %j', (reference, shown) => {
  expect(formatReference(reference)).toBe(shown);
  expect(parseReference(shown)).toBe(parseReference(reference));
});

describe('parsing a reference as written', () => {
  it.each([
    ['86851 62596 19897', '868516259619897'],
    ['86851\u00a062596\t19897 ', '868516259619897'],
    ['00000868516259619897', '868516259619897'],
    ['0000000000868516259619897', '868516259619897'],
    ['RF09 8685 1625 9619 897', '868516259619897'],
    ['rf09868516259619897', '868516259619897'],
    ['RF09000000868516259619897', '868516259619897'],
    ['RF18 5390 0754 7034', 'RF18539007547034'],
    ['rf18 0000 0053 9007 5470 34', 'RF18539007547034'],
  ])('reads %j as %s', (text, reference) => {
    expect(parseReference(text)).toBe(reference);
  });

  it.each([
    '',
    '0',
    '000000',
    '868516259619898',
    'RF10868516259619897',
    'RF09',
    'RF00',
    'viite 868516259619897',
    '868516259619897 kiitos',
    '868516-259619897',
    '8685162596198970000000',
    '-868516259619897',
    '١٢٣٤',
  ])('rejects %j', (text) => {
    expect(parseReference(text)).toBeNull();
  });

  it('rejects a very long text at once', () => {
    expect(parseReference('1'.repeat(1_000_000))).toBeNull();
    expect(parseReference(`RF18${'0'.repeat(1_000_000)}x`)).toBeNull();
  });

  it('reads every form of a reference as the same reference', () => {
    for (let base = 100; base < 10_000; base += 7) {
      const finnish = finnishReference(String(base));
      for (const form of [finnish, rfReference(finnish), finnish.padStart(20, '0')]) {
        expect(parseReference(form)).toBe(finnish);
        expect(parseReference(formatReference(form))).toBe(finnish);
      }
    }
  });
});
