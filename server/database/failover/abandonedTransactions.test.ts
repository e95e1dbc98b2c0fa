import mongoose from 'mongoose';
import pino from 'pino';
import { eventually } from '../../test/crash';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/databaseProxy';
import { useTestDatabase } from '../../test/testDatabase';
import { endAbandonedTransactions } from '../endAbandonedTransactions';

useTestDatabase();

let proxy: DatabaseProxy;
let other: mongoose.mongo.MongoClient;

beforeEach(async () => {
  proxy = await startDatabaseProxy();
  other = await mongoose.mongo.MongoClient.connect(proxy.uri);
});
afterEach(async () => {
  await other.close();
  await proxy.close();
});

const log = pino({ level: 'silent' });
const seats = (client: mongoose.mongo.MongoClient) =>
  client.db(mongoose.connection.name).collection<{ _id: string; taken: number }>('seats');

/** A transaction of the other client that has changed the record. */
async function openTransaction(_id: string): Promise<mongoose.mongo.ClientSession> {
  await seats(other).insertOne({ _id, taken: 0 });
  const session = other.startSession();
  session.startTransaction();
  await seats(other).updateOne({ _id }, { $inc: { taken: 1 } }, { session });
  return session;
}

/** Whether the record could be changed without waiting for a lock. */
async function changeAtOnce(_id: string): Promise<boolean> {
  const own = mongoose.connection.getClient();
  return own.withSession(async (session) => {
    session.startTransaction();
    const change = seats(own).updateOne({ _id }, { $inc: { taken: 10 } }, { session });
    const isChanged = await change.then(
      () => true,
      () => false,
    );
    if (isChanged) await session.commitTransaction();
    return isChanged;
  });
}

/** Cuts the connections, and ends abandoned transactions until the record can be changed: the server notices a little later. */
async function cutAndEndTransactions(_id: string): Promise<void> {
  proxy.cut();
  await eventually(async () => {
    await endAbandonedTransactions(log);
    return changeAtOnce(_id);
  });
}

/** Less than the server's own limit for transactions. */
const timeoutMs = 20_000;

it(
  'ends a transaction whose client has gone, and undoes its changes',
  async () => {
    await openTransaction('abandoned');
    expect(await changeAtOnce('abandoned')).toBe(false);

    await cutAndEndTransactions('abandoned');

    expect(await seats(other).findOne({ _id: 'abandoned' })).toMatchObject({ taken: 10 });
  },
  timeoutMs,
);

it('leaves a transaction of a connected client alone', async () => {
  const session = await openTransaction('running');

  await endAbandonedTransactions(log);

  await session.commitTransaction();
  expect(await seats(other).findOne({ _id: 'running' })).toMatchObject({ taken: 1 });
});

it(
  'a client that has only lost its connection starts its transaction over',
  async () => {
    await seats(other).insertOne({ _id: 'cut', taken: 0 });
    let attempts = 0;

    await other.withSession((session) =>
      session.withTransaction(async () => {
        attempts += 1;
        await seats(other).updateOne({ _id: 'cut' }, { $inc: { taken: 1 } }, { session });
        if (attempts === 1) await cutAndEndTransactions('cut');
      }),
    );

    expect(attempts).toBe(2);
    expect(await seats(other).findOne({ _id: 'cut' })).toMatchObject({ taken: 11 });
  },
  timeoutMs,
);
