import path from 'node:path';
import { MongoMemoryReplSet, MongoMemoryServer } from 'mongodb-memory-server';
import { mongo } from 'mongoose';

/** Our own server, even if the other tests run on MongoDB. */
const binary = { systemBinary: path.join(__dirname, '../mongod') };

it('mongodb-memory-server starts a replica set, and restarts it with its data', async () => {
  const replicaSet = await MongoMemoryReplSet.create({ binary, replSet: { count: 1 } });
  const first = await mongo.MongoClient.connect(replicaSet.getUri());
  await first.db().collection('things').insertOne({ name: 'kept' });
  await first.close();

  await replicaSet.stop({ doCleanup: false });
  await replicaSet.start();

  const second = await mongo.MongoClient.connect(replicaSet.getUri());
  expect(await second.db().collection('things').findOne()).toMatchObject({ name: 'kept' });
  await second.close();
  await replicaSet.stop();
}, 60_000);

it('mongodb-memory-server starts a standalone server', async () => {
  const server = await MongoMemoryServer.create({ binary });
  const client = await mongo.MongoClient.connect(server.getUri());

  expect(await client.db().command({ hello: 1 })).not.toHaveProperty('setName');
  await client.close();
  expect(await server.stop()).toBe(true);
}, 60_000);

it('mongodb-memory-server cannot start a replica set of three', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();

  const starting = MongoMemoryReplSet.create({ binary, replSet: { count: 3 } });

  await expect(starting).rejects.toThrow('A replica set of more than one member is not supported');
  warn.mockRestore();
}, 60_000);
