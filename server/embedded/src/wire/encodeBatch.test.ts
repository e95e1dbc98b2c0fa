import { decode, encode, type Document } from '../values/documents';
import { Pace } from '../pace';
import { arrayOfDocuments, arrayOfValues, encodeWithArray, encodeWithDocument } from './encodeBatch';

const values = Array.from({ length: 1200 }, (_, i) => (i % 2 === 0 ? `text ${i}` : { i }));
const documents = values.map((value, i): Document => ({ _id: i, value }));
/** Slices of zero length, so that every pause results in a promise. */
const pace = new Pace(0);

it('many documents are encoded with pauses as if they were encoded together', async () => {
  const encoding = pace.run(arrayOfDocuments(documents.map(encode)));

  expect(encoding).toBeInstanceOf(Promise);
  const batch = encodeWithArray('batch', await encoding, encode({ id: 0 }));
  const whole = encodeWithDocument('cursor', batch, encode({ ok: 1 }));
  const expected = encode({ cursor: { batch: documents, id: 0 }, ok: 1 });
  expect(Buffer.concat(whole).equals(expected)).toBe(true);
});

it('many values are encoded with pauses as if they were encoded together', async () => {
  const encoding = pace.run(arrayOfValues(values, 1e6));

  expect(encoding).toBeInstanceOf(Promise);
  const whole = Buffer.concat(encodeWithArray('values', (await encoding)!, encode({ ok: 1 })));
  expect(whole.equals(encode({ values, ok: 1 }))).toBe(true);
  expect(decode(whole)).toEqual({ values, ok: 1 });
});

it('no values are encoded beyond the limit', async () => {
  expect(await pace.run(arrayOfValues(values, 10_000))).toBeUndefined();
});
