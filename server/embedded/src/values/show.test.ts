import { BSONRegExp, Decimal128, Double, Long, MinKey, ObjectId } from 'bson';

import { show, showField } from './show';

describe('values in error messages', () => {
  it.each<[unknown, string]>([
    ['a', '"a"'],
    [1, '1'],
    [1.5, '1.5'],
    [new Double(1), '1.0'],
    [2 ** 40, '1099511627776.0'],
    [NaN, 'nan.0'],
    [Long.fromNumber(7), '7'],
    [new Decimal128('1.50'), '1.50'],
    [null, 'null'],
    [true, 'true'],
    [new Date(5), 'new Date(5)'],
    [new ObjectId('0123456789abcdef01234567'), "ObjectId('0123456789abcdef01234567')"],
    [new BSONRegExp('a', 'i'), '/a/i'],
    [new MinKey(), 'MinKey'],
    [[], '[]'],
    [{}, '{}'],
    [{ a: [1, 'b'], c: { d: null } }, '{ a: [ 1, "b" ], c: { d: null } }'],
  ])('%p is shown as %s', (value, text) => {
    expect(show(value)).toBe(text);
  });

  it('are named', () => {
    expect(showField('_id', 1)).toBe('_id: 1');
  });
});
