import { BSONRegExp, Timestamp } from 'bson';

import type { Document } from '../values/documents';
import { checkStorable, currentTimestamp, withIdFirst, withTimestamps } from './storable';

const nested = (depth: number): Document => (depth === 1 ? { a: 1 } : { a: nested(depth - 1) });

describe('values that can be stored', () => {
  it.each<[string, Document, boolean]>([
    ['nested fields that begin with a dollar', { a: { $b: 1 } }, false],
    ['a reference at the top level', { $ref: 'c', $id: 1 }, false],
    ['dollars at the top level if they are allowed', { $a: 1 }, true],
    ['an _id that is a document', { _id: { a: 1 } }, false],
    ['180 levels', nested(180), false],
  ])('are %s', (_, document, allowsDollars) => {
    expect(() => checkStorable(document, { allowsDollars })).not.toThrow();
  });

  it.each<[string, Document, number, string]>([
    ['dollars at the top level', { $a: 1 }, 52, "The dollar ($) prefixed field '$a' in '$a' is not allowed"],
    ['an array as _id', { _id: [1] }, 53, "The '_id' value cannot be of type array"],
    [
      'a regular expression as _id',
      { _id: new BSONRegExp('a') },
      53,
      "The '_id' value cannot be of type regex",
    ],
    ['dollars in the _id', { _id: { $a: 1 } }, 52, "_id fields may not contain '$'-prefixed fields"],
    ['more levels', nested(182), 15, 'Document exceeds maximum nesting depth of 180'],
  ])('are not %s', (_, document, code, message) => {
    const check = () => checkStorable(document);

    expect(check).toThrow(expect.objectContaining({ code }) as Error);
    expect(check).toThrow(message);
  });
});

describe('empty timestamps', () => {
  const now = new Date(5000);
  const empty = new Timestamp(0n);

  it('become the current time, except in the _id and in nested documents', () => {
    const { _id, a, b } = withTimestamps({ _id: empty, a: empty, b: { c: empty } }, now);

    expect(a).toMatchObject({ t: 5 });
    expect([_id, b]).toEqual([empty, { c: empty }]);
  });

  it('never become the same time twice', () => {
    expect(currentTimestamp(now).equals(currentTimestamp(now))).toBe(false);
  });

  it('cause a copy only if there are any', () => {
    const document = { a: 1 };

    expect(withTimestamps(document, now)).toBe(document);
  });
});

describe('the _id', () => {
  it.each<[Document, string[]]>([
    [{ a: 1, _id: 2 }, ['_id', 'a']],
    [{ _id: 2, a: 1 }, ['_id', 'a']],
    [{ a: 1 }, ['a']],
  ])('of %j comes first: %j', (document, names) => {
    expect(Object.keys(withIdFirst(document))).toEqual(names);
  });
});
