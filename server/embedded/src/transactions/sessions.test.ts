import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Long, UUID } from 'bson';
import { runToEnd } from '../../test/runToEnd';
import { dispatch } from '../commands/dispatch';
import { decode, type Document } from '../values/documents';
import { Engine } from '../engine';
import { openLog } from '../storage/log';
import { find } from '../query/find';
import { ReplicaSet } from '../replicaSet';

let folder: string;
let engine: Engine;

function open(): void {
  const log = openLog(folder, 'fast');
  const replicaSet = new ReplicaSet('test', { host: '127.0.0.1', port: 27017 }, log);
  if (!replicaSet.isInitiated) replicaSet.initiate({});
  engine = new Engine(log, { replicaSet });
}

async function restart(): Promise<void> {
  await engine.close();
  open();
}

async function run(command: Document): Promise<Document> {
  return (await dispatch(engine, { id: 1 }, { ...command, $db: 'test' })) as Document; // no batch is requested
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-sessions-'));
  open();
});

afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const lsid = { id: new UUID() };
const increment = {
  update: 'counters',
  updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
  lsid,
  txnNumber: Long.fromNumber(1),
};

function counted(): unknown[] {
  return runToEnd(find(engine.view, 'test.counters', { filter: {} })).documents.map(({ n }) => n);
}

it('a restarted server remembers that a write was executed', async () => {
  const before = await run(increment);
  await restart();

  expect(await run(increment)).toEqual({ ...before, retriedStmtIds: [0] });
  expect(counted()).toEqual([1]);
});

it('a restarted server remembers the results of many statements, in rows of a thousand', async () => {
  const documents = Array.from({ length: 2500 }, (_, n) => ({ _id: n }));
  const insert = { insert: 'many', documents, lsid, txnNumber: Long.fromNumber(1) };
  await run(insert);
  await restart();

  expect(rowsOfSessions()).toEqual([1000, 1000, 500]);
  const again = await run(insert);
  expect(again).toMatchObject({ n: 2500, retriedStmtIds: documents.map(({ _id }) => _id) });
  await run({ ...increment, txnNumber: Long.fromNumber(2) });
  engine.log.flush();
  expect(rowsOfSessions()).toEqual([1]);
  await restart();
  expect(await run({ ...increment, txnNumber: Long.fromNumber(2) })).toMatchObject({ retriedStmtIds: [0] });
});

/** The number of results in each row. */
function rowsOfSessions(): number[] {
  return [...engine.log.entries('sessions')].map(
    ({ bytes }) => Object.keys(decode(bytes).results as Document).length,
  );
}

it('a restarted server remembers that a transaction was committed', async () => {
  const transaction = { lsid, txnNumber: Long.fromNumber(2), autocommit: false };
  await run({ ...increment, ...transaction, startTransaction: true });
  await run({ commitTransaction: 1, ...transaction });
  await restart();

  expect(await run({ commitTransaction: 1, ...transaction })).toEqual({});
  expect(counted()).toEqual([1]);
});

it('a restarted server does not know a transaction that the restart ended', async () => {
  const transaction = { lsid, txnNumber: Long.fromNumber(3), autocommit: false };
  await run({ ...increment, ...transaction, startTransaction: true });
  await restart();

  expect(await run({ commitTransaction: 1, ...transaction })).toMatchObject({ code: 251 });
  expect(counted()).toEqual([]);
});

it('a write is forgotten after half an hour, when no driver would retry it any more', async () => {
  await run(increment);
  engine.sessions.purge(Date.now() + 29 * 60_000);
  await run(increment);
  expect(counted()).toEqual([1]);

  engine.sessions.purge(Date.now() + 31 * 60_000);
  await restart();
  await run(increment);
  expect(counted()).toEqual([2]);
});

it('a write is executed once if it is sent again while it waits for a lock', async () => {
  const other = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
  await run({ ...increment, ...other, startTransaction: true });

  const both = [run(increment), run(increment)];
  await run({ commitTransaction: 1, ...other });

  expect(await Promise.all(both)).toMatchObject([{ n: 1 }, { n: 1, retriedStmtIds: [0] }]);
  expect(counted()).toEqual([2]);
});
