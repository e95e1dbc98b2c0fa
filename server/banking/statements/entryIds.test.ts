import { fingerprint, givenId, withDistinctIds } from './entryIds';

const entry = {
  accountIban: null,
  bookedOn: '2027-02-01',
  amount: 1,
  reference: null,
  payer: null,
  message: null,
};
const distinct = (...bankIds: string[]) =>
  withDistinctIds(bankIds.map((bankId) => ({ ...entry, bankId }))).map(({ bankId }) => bankId);

describe('entries with the same id in one file', () => {
  it('are numbered', () => {
    expect(distinct('a', 'b', 'a', 'a')).toEqual(['a', 'b', 'a#2', 'a#3']);
  });

  it('differ even from an id that looks like a number', () => {
    expect(new Set(distinct('a#2', 'a', 'a', 'a', 'a#2', 'a#2')).size).toBe(6);
  });

  it('are numbered in no time', () => {
    expect(new Set(distinct(...Array.from({ length: 100_000 }, () => 'a'))).size).toBe(100_000);
  });
});

describe('an id of the bank', () => {
  it('differs between the two sides of a transfer', () => {
    expect(givenId('20270201593619V00011', 100)).toBe('20270201593619V00011');
    expect(givenId('20270201593619V00011', -100)).toBe('20270201593619V00011-');
  });

  it.each([null, '', '-', '0', '0000000000', 'NOTPROVIDED', 'NotProvided', 'NONREF'])('is not %j', (id) => {
    expect(givenId(id, 100)).toBeNull();
  });
});

it('is made of the content where the bank gives none', () => {
  expect(fingerprint(['a', null, 1])).toMatch(/^[\da-f]{16}$/);
  expect(fingerprint(['a', null, 1])).toBe(fingerprint(['a', null, 1]));
  expect(
    new Set([['a', 'b'], ['ab'], ['a', 'b', ''], ['a', null], ['a', 'null']].map(fingerprint)).size,
  ).toBe(5);
});
