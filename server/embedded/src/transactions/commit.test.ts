import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { runToEnd } from '../../test/runToEnd';
import { buildIndex } from '../../test/buildIndex';
import { idOf } from '../storage/collection';
import type { Document } from '../values/documents';
import { parseIndexSpec } from '../storage/indexSpec';
import { openLog } from '../storage/log';
import { find } from '../query/find';
import { Pace } from '../pace';
import { Store } from '../storage/store';
import { Blocked, Locks } from './locks';
import { Snapshot } from './snapshot';
import { Transaction } from './transaction';
import { LiveView, LiveWriter } from './writer';

const amount = 700;
const namespace = 'test.many';
let parent: string;

beforeEach(async () => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'embedded-commit-'));
  await seed(path.join(parent, 'seed'));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** A store whose commands pause at every opportunity. */
function open(folder: string) {
  const log = openLog(folder, 'fast');
  const pace = new Pace(0);
  const store = new Store(log, { pace });
  const end = (): Promise<void> => {
    pace.stop();
    return log.close();
  };
  return { log, pace, store, end };
}

async function seed(folder: string): Promise<void> {
  const { log, store, end } = open(folder);
  const writer = new LiveWriter(store, new Locks());
  for (let n = 0; n < amount; n++)
    writer.write(namespace, { id: idOf({ _id: n }), before: undefined, after: { _id: n, n } });
  buildIndex(
    store,
    store.collection(namespace)!,
    parseIndexSpec({ key: { n: 1 }, name: 'n_1', unique: true }),
  );
  log.flush();
  store.writeCheckpoints();
  await end();
}

const byId = { filter: {}, sort: { _id: 1 } };
/** Replaces a document that the transaction changes first. */
const replacement = { id: idOf({ _id: 1 }), before: { _id: 1, n: -1 }, after: { _id: 1, n: 5 } };

/** The documents of a scan, and those of a search with the index. */
function contentOf(store: Store): Document[][] {
  const view = new LiveView(store);
  const byIndex = { filter: { n: { $gt: -Infinity } }, hint: 'n_1' };
  return [{ filter: {} }, byIndex].map(
    (query) => runToEnd(find(view, namespace, { ...query, sort: { _id: 1 } })).documents,
  );
}

/** A transaction that changes, removes and inserts documents. */
function largeTransaction(store: Store, locks = new Locks()): Transaction {
  const transaction = new Transaction(store, locks);
  for (const before of contentOf(store)[0]!) {
    const after = Number(before.n) % 3 === 0 ? undefined : { ...before, n: -Number(before.n) };
    transaction.write(namespace, { id: idOf(before), before, after });
  }
  for (let n = amount; n < amount + 100; n++)
    transaction.write(namespace, { id: idOf({ _id: n }), before: undefined, after: { _id: n, n } });
  return transaction;
}

it('a commit is kept as a whole or not at all, whenever the process ends', async () => {
  const reached = { nothing: 0, marked: 0, inEffect: 0 };
  const before = await contentAfter(Infinity, false);
  const after = await contentAfter(Infinity, true);
  expect(after.content).not.toEqual(before.content);
  for (let turns = 1; reached.inEffect === 0; turns += 2) {
    const { content, isKept, isInEffect } = await contentAfter(turns, true);
    reached[isInEffect ? 'inEffect' : isKept ? 'marked' : 'nothing']++;
    expect(content).toEqual(isKept ? after.content : before.content);
  }
  expect(reached).toEqual({ nothing: expect.any(Number), marked: expect.any(Number), inEffect: 1 });
  expect(Math.min(reached.nothing, reached.marked)).toBeGreaterThan(1);
});

it('a commit is invisible to readers that start while it is applied, even afterwards', async () => {
  const { store, pace, end } = open(path.join(parent, 'seed'));
  const before = contentOf(store)[0];
  const commit = largeTransaction(store);
  void pace.run(commit.commit());
  while (store.replaced.size === 0) await turn();

  const views = [new LiveView(store), new Snapshot(store), new Transaction(store, new Locks())];
  const seenBy = () => views.map((view) => runToEnd(find(view, namespace, byId)).documents);
  expect(seenBy()).toEqual([before, before, before]);
  await commit.ended;
  expect(seenBy()).toEqual([contentOf(store)[0], before, before]);
  const late = new Transaction(store, new Locks());
  expect(() => late.write(namespace, replacement)).not.toThrow();
  expect(() => (views[2] as Transaction).write(namespace, replacement)).toThrow('Write conflict');
  await end();
});

it('a commit keeps the keys that it releases and takes locked until it is visible', async () => {
  const { store, pace, end } = open(path.join(parent, 'seed'));
  const locks = new Locks();
  const commit = largeTransaction(store, locks);
  const insert = (document: Document) =>
    new LiveWriter(store, locks).write(namespace, { id: idOf(document), before: undefined, after: document });
  void pace.run(commit.commit());
  while (store.replaced.size === 0) await turn();

  // The first part has been applied: it removed a document, released a key and took another.
  expect(() => insert({ _id: 0, n: 5000 })).toThrow('E11000');
  expect(() => insert({ _id: 5000, n: 1 })).toThrow(Blocked);
  expect(() => insert({ _id: 5000, n: -1 })).toThrow(Blocked);
  expect(() => insert({ _id: amount, n: 5000 })).toThrow(Blocked);
  await commit.ended;
  insert({ _id: 0, n: 5000 });
  insert({ _id: 5000, n: 1 });
  expect(() => insert({ _id: 5001, n: -1 })).toThrow('E11000');
  await end();
});

/** The content after a restart, if the process ended the given number of turns after the commit began. */
async function contentAfter(turns: number, commits: boolean) {
  const folder = path.join(parent, 'copy');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(parent, 'seed'), folder, { recursive: true });
  const { pace, store, end } = open(folder);
  const reached = { isKept: false, isInEffect: false };
  if (commits) {
    const transaction = largeTransaction(store);
    void transaction.ended.then(() => (reached.isInEffect = true));
    void Promise.resolve(pace.run(transaction.commit())).then(() => (reached.isKept = true));
    for (let i = 0; i < turns && !reached.isInEffect; i++) await turn();
  }
  await end();

  const again = open(folder);
  const content = contentOf(again.store);
  const isLeft = [...again.log.entries('commits')].length > 0;
  await again.end();
  if (isLeft) expect(await commitsLeft(folder)).toBe(0);
  return { content, ...reached };
}

/** A start removes the commits that it has applied. */
async function commitsLeft(folder: string): Promise<number> {
  const { log, end } = open(folder);
  const { length } = [...log.entries('commits')];
  await end();
  return length;
}
