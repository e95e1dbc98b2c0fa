import { Long, Timestamp, UUID } from 'bson';
import { dispatch } from './dispatch';
import type { Document } from '../values/documents';
import { Engine, type EngineOptions } from '../engine';
import { memoryLog } from '../../test/memoryLog';
import { ReplicaSet } from '../replicaSet';

const engines: Engine[] = [];

function start(options: EngineOptions = {}): (command: Document) => Promise<Document> {
  const engine = new Engine(memoryLog(), options);
  engines.push(engine);
  // None of these commands returns a batch.
  return async (command) => (await dispatch(engine, { id: 1 }, { ...command, $db: 'test' })) as Document;
}

function member(): ReplicaSet {
  return new ReplicaSet('test', { host: '127.0.0.1', port: 27017 }, memoryLog());
}

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

describe('hello', () => {
  it('describes a standalone server', async () => {
    const hello = await start()({ hello: 1 });

    expect(hello).toMatchObject({ isWritablePrimary: true, maxWireVersion: 21, maxBsonObjectSize: 16777216 });
    expect(hello).not.toHaveProperty('setName');
    expect(hello).not.toHaveProperty('topologyVersion');
  });

  it('describes the primary of a set once the set is initiated', async () => {
    const announced: string[] = [];
    const run = start({ replicaSet: member(), announce: (line) => announced.push(line) });

    expect(await run({ hello: 1 })).toMatchObject({ isWritablePrimary: false, secondary: false });
    expect(await run({ insert: 'a', documents: [{}] })).toMatchObject({ code: 10107 });
    await run({ replSetInitiate: { _id: 'test', members: [{ _id: 0, host: '127.0.0.1:27017' }] } });

    expect(await run({ isMaster: 1 })).toMatchObject({
      ismaster: true,
      setName: 'test',
      hosts: ['127.0.0.1:27017'],
    });
    expect(announced).toEqual(['transition to primary complete; database writes are now permitted']);
  });
});

describe('replSetInitiate', () => {
  it.each<[string, Document, number]>([
    ['another name', { _id: 'other', members: [{ _id: 0, host: 'a:1' }] }, 93],
    ['three members', { _id: 'test', members: [0, 1, 2].map((_id) => ({ _id, host: `a:${_id}` })) }, 93],
    ['no members', { _id: 'test', members: [] }, 93],
  ])('refuses %s', async (_, config, code) => {
    expect(await start({ replicaSet: member() })({ replSetInitiate: config })).toMatchObject({ ok: 0, code });
  });

  it('is refused the second time', async () => {
    const run = start({ replicaSet: member() });
    await run({ replSetInitiate: {} });

    expect(await run({ replSetInitiate: {} })).toMatchObject({ code: 23, errmsg: 'already initialized' });
    expect(await run({ replSetGetStatus: 1 })).toMatchObject({ set: 'test', myState: 1 });
    expect(await run({ replSetGetConfig: 1 })).toMatchObject({ config: { _id: 'test', version: 1 } });
  });

  it('is refused by a standalone server', async () => {
    expect(await start()({ replSetInitiate: {} })).toMatchObject({ code: 76 });
  });
});

it.each([
  [{ ping: 1 }, {}],
  [{ buildInfo: 1 }, { version: '7.0.14' }],
  [{ connectionStatus: 1 }, { authInfo: { authenticatedUsers: [] } }],
  [{ getParameter: 1, featureCompatibilityVersion: 1 }, { featureCompatibilityVersion: { version: '7.0' } }],
  [{ serverStatus: 1 }, { process: 'mongod' }],
  [{ hostInfo: 1 }, { system: {} }],
])('the server replies to %p', async (command, expected) => {
  const reply = await start()(command);

  expect(reply).toMatchObject(expected);
  expect(reply).not.toHaveProperty('errmsg');
});

it.each<[string, Document, number]>([
  ['a write concern of two members', { insert: 'a', documents: [{}], writeConcern: { w: 2 } }, 100],
  ['an unknown read concern', { find: 'a', readConcern: { level: 'perfect' } }, 9],
  ['an unknown API version', { ping: 1, apiVersion: '2' }, 322],
  ['the commit of a transaction that was not started', { commitTransaction: 1 }, 72],
])('the server refuses %s', async (_, command, code) => {
  expect(await start()(command)).toMatchObject({ ok: 0, code });
});

it.each(['validate', 'currentOp', 'mapReduce', 'killOp', 'dbHash', 'createUser', 'saslStart'])(
  'the server names %s in its refusal',
  async (name) => {
    expect(await start()({ [name]: 1 })).toMatchObject({
      code: 115,
      errmsg: `The command ${name} is not supported by the embedded database`,
    });
  },
);

it('endSessions aborts the open transactions of its sessions', async () => {
  const run = start({ replicaSet: member() });
  await run({ replSetInitiate: {} });
  const { id } = await run({ startSession: 1 });
  const lsid = id as Document;
  await run({
    insert: 'a',
    documents: [{ _id: 1 }],
    lsid,
    txnNumber: Long.ONE,
    autocommit: false,
    startTransaction: true,
  });
  await run({ endSessions: [lsid] });

  const commit = { commitTransaction: 1, lsid, txnNumber: Long.ONE, autocommit: false };
  expect(await run(commit)).toMatchObject({ code: 251 });
  expect(await run({ count: 'a' })).toMatchObject({ n: 0 });
});

it('a snapshot read fails for a time without a snapshot', async () => {
  const run = start({ replicaSet: member() });
  await run({ replSetInitiate: {} });
  const readConcern = { level: 'snapshot', atClusterTime: new Timestamp({ t: 1, i: 1 }) };

  expect(await run({ find: 'a', lsid: { id: new UUID() }, readConcern })).toMatchObject({ code: 239 });
});
