import mongoose, { type mongo } from 'mongoose';
import { useMongoose } from '../../test/mongooseConnection';

useMongoose('test-modify');

function rows() {
  return mongoose.connection.collection<mongo.Document & { _id: number }>('rows');
}

beforeEach(() => rows().deleteMany({}));

describe('an upsert', () => {
  it('starts from the equalities of its filter', async () => {
    await rows().updateOne({ _id: 1, kind: 'a', size: { $gt: 3 } }, { $set: { n: 1 } }, { upsert: true });

    expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, kind: 'a', n: 1 });
  });

  it('takes only the _id from its filter if it is a replacement', async () => {
    await rows().replaceOne({ _id: 1, kind: 'a' }, { n: 1 }, { upsert: true });

    expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  });
});

describe('an insert', () => {
  it.each([
    ['an array', { _id: [1] }],
    ['a regular expression', { _id: /a/ }],
    ['a document with a $ field', { _id: { $a: 1 } }],
  ])('refuses %s as _id', async (_what, document) => {
    await expect(rows().insertOne(document as never)).rejects.toMatchObject({
      code: expect.any(Number),
      message: expect.stringContaining('_id'),
    });
  });

  it('refuses a document that is nested too deeply', async () => {
    let nested = {};
    for (let depth = 0; depth < 190; depth += 1) nested = { nested };

    await expect(rows().insertOne({ _id: 1, nested })).rejects.toMatchObject({
      code: 15,
      message: expect.stringContaining('nesting'),
    });
  });
});

describe('the positional $', () => {
  it('updates the element that the filter matched', async () => {
    await rows().insertOne({ _id: 1, list: [{ n: 1 }, { n: 2 }] });

    await rows().updateOne({ 'list.n': 2 }, { $set: { 'list.$.seen': true } });

    expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, list: [{ n: 1 }, { n: 2, seen: true }] });
  });

  it('projects an array at the index that the filter matched in another array', async () => {
    await rows().insertOne({ _id: 1, list: [1, 2], other: [3, 4] });

    const found = await rows().findOne({ list: 2 }, { projection: { 'other.$': 1 } });

    expect(found).toEqual({ _id: 1, other: [4] });
  });
});
