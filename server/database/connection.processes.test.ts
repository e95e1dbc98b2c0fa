import mongoose, { Types } from 'mongoose';
import { transaction } from '../lib/database';
import { isDatabaseUnavailable } from '../lib/databaseErrors';
import { AuditEntry } from '../models/auditEntry';
import { barrier } from '../test/barrier';
import { type DatabaseProxy, startDatabaseProxy } from '../test/databaseProxy';
import {
  connectDatabase,
  databaseState,
  disconnectDatabase,
  dropDatabase,
  prepareCollections,
} from './connection';

let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await startDatabaseProxy();
  await connectDatabase(proxy.uri);
  await dropDatabase();
  await prepareCollections();
});
afterEach(() => proxy.thaw());
afterAll(async () => {
  await disconnectDatabase();
  await proxy.close();
});

const entry = () => ({
  type: 'events' as const,
  record: new Types.ObjectId(),
  action: 'create' as const,
  at: new Date(),
  by: { id: 'seed', role: 'root' as const },
});

const inTransaction: [string, () => Promise<unknown>] = [
  'a transaction',
  () => transaction(async () => AuditEntry.insertMany([entry()])),
];

it('a write is acknowledged once a majority of the servers has it on disk, and only such writes are read', () => {
  const { readConcern, writeConcern } = mongoose.connection.getClient().options;

  expect(readConcern.level).toBe('majority');
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true });
});

it.each([
  ['insertMany', () => AuditEntry.insertMany([entry()])],
  ['bulkWrite', () => AuditEntry.bulkWrite([{ insertOne: { document: entry() } }])],
  ['save', () => new AuditEntry(entry()).save()],
])('a transaction is retried when it loses its connection in %s', async (_what, write) => {
  await AuditEntry.deleteMany();
  let attempts = 0;

  await transaction(async () => {
    attempts += 1;
    await AuditEntry.countDocuments();
    if (attempts === 1) proxy.cut();
    await write();
  });

  expect(attempts).toBe(2);
  expect(await AuditEntry.countDocuments()).toBe(1);
});

it('all transactions whose connections one outage closes are retried', async () => {
  await AuditEntry.deleteMany();
  const allBegun = barrier(4);
  const work = () => {
    let isRepeated = false;
    return transaction(async () => {
      await AuditEntry.countDocuments();
      if (!isRepeated) {
        isRepeated = true;
        await allBegun();
        proxy.cut();
      }
      await AuditEntry.insertMany([entry()]);
    });
  };

  await Promise.all([work(), work(), work(), work()]);

  expect(await AuditEntry.countDocuments()).toBe(4);
});

describe('a frozen database', () => {
  beforeEach(() => proxy.freeze());

  it('fails the health check within its time limit', async () => {
    const startedAt = performance.now();

    expect(await databaseState()).toMatchObject({ state: 'down' });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it.each<[string, () => PromiseLike<unknown>]>([
    ['a query', () => AuditEntry.findOne().lean()],
    ['insertMany', () => AuditEntry.insertMany([entry()])],
    // A transaction is retried for 15 s.
    ...(process.env.LONG_TESTS ? [inTransaction] : []),
  ])('answers %s with `unavailable`, not with an unexpected error', async (_what, work) => {
    const error: unknown = await work().then(undefined, (thrown: unknown) => thrown);

    expect(isDatabaseUnavailable(error) || error).toBe(true);
  });
});

it('a commit learns its outcome even if no server can be reached for longer than a query waits', async () => {
  await AuditEntry.deleteMany();

  await transaction(async () => {
    await AuditEntry.insertMany([entry()]);
    proxy.freeze();
    proxy.cut();
    setTimeout(() => proxy.thaw(), 4_000);
  });

  expect(await AuditEntry.countDocuments()).toBe(1);
});

// Both tests retry for 15 s.
if (process.env.LONG_TESTS) {
  it('a transaction reports the outage even if it conflicts with another one afterwards', async () => {
    const stored = entry();
    await AuditEntry.insertMany([stored]);
    const { record } = stored;
    const write = () => AuditEntry.updateOne({ record }, { $set: { at: new Date() } });
    const other = await mongoose.startSession();
    let attempts = 0;

    const failing = transaction(async () => {
      attempts += 1;
      if (attempts === 1) {
        proxy.cut();
        await AuditEntry.countDocuments();
      }
      if (attempts === 2) {
        other.startTransaction();
        await write().session(other);
      }
      await write();
    });

    await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
    await other.abortTransaction();
  });

  it('a commit is abandoned if its outcome stays unknown', async () => {
    const committing = transaction(async () => {
      await AuditEntry.insertMany([entry()]);
      proxy.freeze();
      proxy.cut();
    });

    const error: unknown = await committing.catch((thrown: unknown) => thrown);

    expect(isDatabaseUnavailable(error) || error).toBe(true);
  });
}
