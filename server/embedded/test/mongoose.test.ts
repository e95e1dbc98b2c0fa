import mongoose, { Schema, Types } from 'mongoose';
import { useMongoose } from './mongooseConnection';

useMongoose('test-mongoose');

const authorSchema = new Schema(
  { name: { type: String, required: true }, email: { type: String, unique: true }, age: Number },
  { timestamps: true, toJSON: { virtuals: true } },
);
authorSchema.virtual('books', { ref: 'Book', localField: '_id', foreignField: 'author' });
authorSchema.virtual('bookCount', { ref: 'Book', localField: '_id', foreignField: 'author', count: true });
const Author = mongoose.model('Author', authorSchema);

const bookSchema = new Schema(
  {
    title: String,
    author: { type: Schema.Types.ObjectId, ref: 'Author' },
    tags: [String],
    reviews: [{ stars: Number, by: String }],
    price: Schema.Types.Decimal128,
    prices: { type: Map, of: Number },
    sold: { type: Number, default: 0 },
  },
  { optimisticConcurrency: true },
);
bookSchema.index({ author: 1, title: 1 });
const Book = mongoose.model('Book', bookSchema);

beforeEach(async () => {
  for (const model of [Author, Book]) {
    await model.collection.drop().catch(() => undefined);
    await model.createCollection();
    await model.createIndexes();
  }
});

function author(fields: object = {}) {
  return Author.create({ name: 'Tove', email: 'tove@example.fi', age: 40, ...fields });
}

describe('documents', () => {
  it('are read as they were saved, with timestamps and version', async () => {
    const { _id } = await author();

    const found = await Author.findById(_id).orFail();

    expect(found.toObject()).toMatchObject({ name: 'Tove', email: 'tove@example.fi', age: 40, __v: 0 });
    expect(found.get('createdAt')).toBeInstanceOf(Date);
  });

  it('keep decimals, maps and subdocuments', async () => {
    await Book.create({
      title: 'Muumi',
      price: '19.90',
      prices: { fi: 20 },
      reviews: [{ stars: 5, by: 'Pipsa' }],
    });

    const book = await Book.findOne({ price: { $gt: Types.Decimal128.fromString('19.8') } }).orFail();

    expect(String(book.price)).toBe('19.90');
    expect(book.prices?.get('fi')).toBe(20);
    expect(book.reviews[0]?._id).toBeInstanceOf(Types.ObjectId);
  });

  it('are changed in their arrays by index and by condition', async () => {
    const book = await Book.create({
      title: 'Muumi',
      reviews: [
        { stars: 1, by: 'a' },
        { stars: 3, by: 'b' },
      ],
    });
    await Book.updateOne({ _id: book._id, 'reviews.by': 'b' }, { $set: { 'reviews.$.stars': 4 } });
    await Book.updateOne(
      { _id: book._id },
      { $inc: { 'reviews.$[low].stars': 1 } },
      { arrayFilters: [{ 'low.stars': { $lt: 2 } }] },
    );
    await Book.updateOne({ _id: book._id }, { $push: { tags: { $each: ['b', 'a'], $sort: 1 } } });

    const { reviews, tags } = await Book.findById(book._id).lean().orFail();

    expect(reviews.map(({ stars }) => stars)).toEqual([2, 4]);
    expect(tags).toEqual(['a', 'b']);
  });

  it('are not saved over a version that they have not read', async () => {
    const { _id } = await Book.create({ title: 'Muumi', tags: ['a'] });
    const [first, second] = [await Book.findById(_id).orFail(), await Book.findById(_id).orFail()];
    first.title = 'One';
    await first.save();
    second.title = 'Two';

    await expect(second.save()).rejects.toThrow(mongoose.Error.VersionError);
  });

  it('are refused with a duplicate key if a unique value is taken', async () => {
    await author();

    await expect(author()).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'tove@example.fi' },
      message: expect.stringMatching(
        /E11000 duplicate key error collection: .*\.authors index: email_1 dup key: { email: "tove@example.fi" }/,
      ) as string,
    });
  });
});

describe('references', () => {
  it('are populated, including through virtuals and with conditions', async () => {
    const { _id } = await author();
    await Book.create([
      { title: 'B', author: _id },
      { title: 'A', author: _id },
    ]);

    const book = await Book.findOne({ title: 'A' })
      .populate<{ author: { name: string } }>('author', 'name')
      .orFail();
    const found = await Author.findById(_id)
      .populate({ path: 'books', options: { sort: { title: 1 } } })
      .populate('bookCount')
      .orFail();

    expect(book.author.name).toBe('Tove');
    expect(found.toJSON()).toMatchObject({ books: [{ title: 'A' }, { title: 'B' }], bookCount: 2 });
  });

  it('are joined by $lookup, which uses the index', async () => {
    const { _id } = await author();
    await Book.create([
      { title: 'A', author: _id, sold: 2 },
      { title: 'B', author: _id, sold: 3 },
    ]);

    const [row] = await Author.aggregate<{ name: string; sold: number }>([
      { $match: { email: 'tove@example.fi' } },
      { $lookup: { from: 'books', localField: '_id', foreignField: 'author', as: 'books' } },
      { $project: { _id: 0, name: 1, sold: { $sum: '$books.sold' } } },
    ]);

    expect(row).toEqual({ name: 'Tove', sold: 5 });
  });
});

describe('queries', () => {
  beforeEach(async () => {
    await Author.insertMany(
      ['Åke', 'aino', 'Zelda', 'Äijä', 'Bo'].map((name, i) => ({ name, email: `${i}@x.fi`, age: i })),
    );
  });

  it('sort names in the order of the language', async () => {
    const found = await Author.find().sort('name').collation({ locale: 'fi', strength: 1 });

    expect(found.map(({ name }) => name)).toEqual(['aino', 'Bo', 'Zelda', 'Åke', 'Äijä']);
  });

  it('return pages, counts and distinct values', async () => {
    const page = await Author.find({ age: { $gte: 1 } })
      .sort({ age: -1 })
      .skip(1)
      .limit(2)
      .select('age -_id')
      .lean();

    expect(page).toEqual([{ age: 3 }, { age: 2 }]);
    expect(await Author.countDocuments({ age: { $gte: 1 } })).toBe(4);
    expect(await Author.estimatedDocumentCount()).toBe(5);
    expect((await Author.distinct('age', { age: { $lt: 2 } })).sort()).toEqual([0, 1]);
    expect(await Author.exists({ name: 'Bo' })).toBeTruthy();
  });

  it('stream in several batches with a cursor', async () => {
    await Author.insertMany(
      Array.from({ length: 250 }, (_, i) => ({ name: 'x', email: `many${i}@x.fi`, age: i })),
    );

    let count = 0;
    for await (const found of Author.find({ name: 'x' }).sort({ age: 1 }).cursor({ batchSize: 40 }))
      expect(found.age).toBe(count++);

    expect(count).toBe(250);
  });

  it('show in explain which index they use', async () => {
    const explanation = await Author.find({ email: '1@x.fi' }).explain();

    expect(explanation).toMatchObject({
      queryPlanner: {
        winningPlan: { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: 'email_1' } },
      },
      executionStats: { nReturned: 1, totalDocsExamined: 1, totalKeysExamined: 1 },
    });
  });

  it('find and modify one document, or insert it', async () => {
    const changed = await Author.findOneAndUpdate(
      { name: 'Bo' },
      { $inc: { age: 10 } },
      { returnDocument: 'after' },
    );
    const made = await Author.findOneAndUpdate(
      { name: 'Uusi' },
      { $setOnInsert: { email: 'u@x.fi' } },
      { upsert: true, returnDocument: 'after' },
    );
    const removed = await Author.findOneAndDelete({ name: 'Zelda' });

    expect([changed?.age, made.email, removed?.name]).toEqual([14, 'u@x.fi', 'Zelda']);
    expect(await Author.countDocuments()).toBe(5);
  });
});

it('bulk writes report what failed', async () => {
  const { _id } = await author();

  const result = await Author.bulkWrite(
    [
      { insertOne: { document: { name: 'A', email: 'a@x.fi' } } },
      { insertOne: { document: { name: 'B', email: 'tove@example.fi' } } },
      { updateOne: { filter: { _id }, update: { $set: { age: 1 } } } },
      { updateOne: { filter: { email: 'c@x.fi' }, update: { $set: { name: 'C' } }, upsert: true } },
      { deleteOne: { filter: { email: 'a@x.fi' } } },
    ],
    { ordered: false },
  ).catch((error: unknown) => error);

  expect(result).toMatchObject({
    writeErrors: [{ index: 1, code: 11000 }],
    result: { insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 },
  });
});

it('conflicting transactions are retried, so that no increment is lost', async () => {
  const { _id } = await author({ age: 0 });
  const grow = (): Promise<unknown> =>
    mongoose.connection.transaction(async (session) => {
      const found = await Author.findById(_id).session(session).orFail();
      found.age = (found.age ?? 0) + 1;
      await found.save({ session });
    });

  await Promise.all(Array.from({ length: 12 }, grow));

  expect((await Author.findById(_id).orFail()).age).toBe(12);
});

it('syncIndexes makes the indexes match the schema', async () => {
  await Book.collection.createIndexes([{ key: { sold: 1 }, name: 'sold_1' }]);

  expect(await Book.syncIndexes()).toEqual(['sold_1']);
  expect((await Book.listIndexes()).map(({ name }: { name: string }) => name)).toEqual([
    '_id_',
    'author_1_title_1',
  ]);
});

it('GridFS stores and returns a file', async () => {
  const bucket = new mongoose.mongo.GridFSBucket(mongoose.connection.db!);
  const content = Buffer.alloc(600_000, 'passport');
  const upload = bucket.openUploadStream('scan.pdf');
  await new Promise((resolve, reject) => upload.on('finish', resolve).on('error', reject).end(content));

  const chunks: Buffer[] = [];
  for await (const chunk of bucket.openDownloadStream(upload.id)) chunks.push(chunk as Buffer);

  expect(Buffer.concat(chunks).equals(content)).toBe(true);
});
