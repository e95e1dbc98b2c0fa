import { matchLines } from './matchLines';
import type { LineFacts } from './sameLine';

const line = (facts: Partial<LineFacts> = {}): LineFacts => ({
  format: 'camt',
  account: 'FI2112345600000785',
  bankId: null,
  bookingIds: [],
  reference: '20270014',
  payer: 'Meikäläinen Matti',
  lacks: [],
  ...facts,
});
const csv = (facts: Partial<LineFacts> = {}) => line({ format: 'csv', account: null, ...facts });
const longId = '270201593619V00011';

/** Whether two lines of one day and amount are recognized as the same, whichever is stored first. */
function isSame(one: Partial<LineFacts>, other: Partial<LineFacts>): boolean {
  const [first, second] = [line(one), line(other)];
  const [there] = matchLines([first], [second]);
  const [back] = matchLines([second], [first]);
  expect(there === undefined).toBe(back === undefined);
  return there !== undefined;
}

describe('two lines of one day and amount are the same', () => {
  it.each<[string, Partial<LineFacts>, Partial<LineFacts>]>([
    ['if nothing differs', {}, {}],
    ['if the account is unknown in one', {}, { account: null }],
    ['if one has no id of the bank', { bankId: longId }, {}],
    ['with another id in another format', { bankId: longId }, { bankId: 'X1', format: 'csv' }],
    [
      'if one has the id of the payment, the other that of its booking',
      { bankId: 'T1', bookingIds: ['B1'] },
      { bankId: 'B1' },
    ],
    [
      'if the id is written with slashes',
      { bankId: '20270201/5UTZ01/1' },
      { bankId: '202702015UTZ011', payer: null, reference: null },
    ],
    ['if one has no reference, but the payer', {}, { reference: null }],
    ['if one has no payer', {}, { payer: null }],
    [
      'if the file of one has neither payer nor reference',
      {},
      { payer: null, reference: null, lacks: ['payer', 'reference'] },
    ],
    ['if the payer is in capitals and another order', {}, { payer: 'MATTI MEIKALAINEN' }],
    ['if the payer is cut off', {}, { payer: 'MEIKÄLÄINEN M' }],
    [
      'if the payer differs, but the id is long enough to be unique',
      { bankId: longId },
      { bankId: longId, payer: 'OP' },
    ],
  ])('%s', (_, one, other) => {
    expect(isSame(one, other)).toBe(true);
  });
});

describe('two lines of one day and amount are different', () => {
  it.each<[string, Partial<LineFacts>, Partial<LineFacts>]>([
    ['in two accounts', {}, { account: 'FI4950009420028730' }],
    ['with two references', {}, { reference: '20270027' }],
    ['with two references and one id', { bankId: longId }, { bankId: longId, reference: '20270027' }],
    ['with two payers', {}, { payer: 'Virtanen Veera' }],
    [
      'with two payers and an id from a count that restarts each day',
      { bankId: '1' },
      { bankId: '1', payer: 'Virtanen Veera' },
    ],
    ['with two ids of one format', { bankId: 'A1' }, { bankId: 'A2' }],
    ['if one has no reference, and the payer is unknown', {}, { reference: null, payer: null }],
    ['if one name is the beginning of the other, but short', { payer: 'Anna' }, { payer: 'Anna Andersson' }],
  ])('%s', (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});

describe('the lines of a file', () => {
  it('are recognized as often as they are stored', () => {
    const twin = line();

    expect(matchLines([twin, line(), line()], [line(), line()]).map(Boolean)).toEqual([true, true, false]);
  });

  it('are matched with the stored lines that are most alike', () => {
    const [withoutReference, withReference] = [csv({ reference: null }), csv()];

    expect(matchLines([line(), line({ reference: null })], [withoutReference, withReference])).toEqual([
      withReference,
      withoutReference,
    ]);
  });

  it('change their matches so that as many as possible are recognized', () => {
    const [first, second, third] = [
      line({ reference: '20270014', payer: null }),
      line({ reference: '20270027', payer: null }),
      line({ reference: '20270030', payer: null }),
    ];
    const bare = csv({ reference: null, payer: null, lacks: ['reference', 'payer'] });

    expect(matchLines([bare, bare, first], [first, second, third]).every(Boolean)).toBe(true);
    expect(matchLines([first, second, third], [bare, bare, first]).every(Boolean)).toBe(true);
  });

  it('are compared quickly, however many are alike', () => {
    const lines = Array.from({ length: 4_000 }, () => line());
    const bare = csv({ reference: null, payer: null, lacks: ['reference', 'payer'] });
    const start = performance.now();

    expect(matchLines(lines, lines.map(() => bare).slice(2_000)).filter(Boolean)).toHaveLength(2_000);
    expect(matchLines(lines, lines.slice(1)).filter(Boolean)).toHaveLength(3_999);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
