import { buildIndex } from '../../test/buildIndex';
import { runToEnd } from '../../test/runToEnd';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RandomQueries } from '../../test/randomQueries';
import { idOf } from './collection';
import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { Pace } from '../pace';
import { parseIndexSpec } from './indexSpec';
import { Locks } from '../transactions/locks';
import { openLog } from './log';
import { find } from '../query/find';
import { Store } from './store';
import { Transaction } from '../transactions/transaction';
import { compileUpdate } from '../update/update';
import { LiveWriter, type Writer } from '../transactions/writer';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-store-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = ['test.first', 'test.second'];
/** A small number, so that few documents are enough for a checkpoint. */
const options = { checkpointSize: 10 };

/** The whole content of a store: documents in order, and the keys of every index. */
function contentOf(store: Store): unknown {
  return store
    .list()
    .sort((a, b) => (a.namespace < b.namespace ? -1 : 1))
    .map((collection) => ({
      namespace: collection.namespace,
      documents: [...collection.recordIds.ascending()].map((record) => [record, collection.document(record)]),
      indexes: collection.indexes.map(({ name, spec, entries }) => ({
        name,
        spec,
        entries: entries.allBlocks().flatMap(({ keys, records }) => keys.map((key, i) => [key, records[i]])),
      })),
    }));
}

function changeAtRandom(random: RandomQueries, writer: Writer): void {
  const namespace = random.pick(names);
  const [document] = runToEnd(
    find(writer, namespace, { filter: {}, skip: random.below(40), limit: 1 }),
  ).documents;
  if (!document || random.chance(40)) {
    const added: Document = random.document(random.below(100));
    writer.write(namespace, { id: idOf(added), before: undefined, after: added });
  } else {
    const after = random.chance(30) ? undefined : compileUpdate(random.update()).apply(document);
    writer.write(namespace, { id: idOf(document), before: document, after });
  }
}

it('a restart restores the same content, whether changes were made after the last checkpoint or without one', async () => {
  const random = new RandomQueries(3);
  random.refocus();
  for (let round = 0; round < 8; round++) {
    const log = openLog(folder, 'fast');
    let pace = new Pace();
    const store = new Store(log, { ...options, pace });
    const locks = new Locks();
    const before = contentOf(store);
    for (let i = 0; i < 60; i++) {
      if (random.chance(5)) store.writeCheckpoints();
      const transaction = random.chance(30) ? new Transaction(store, locks) : undefined;
      try {
        for (let n = 0; n < 3; n++) changeAtRandom(random, transaction ?? new LiveWriter(store, locks));
        if (transaction && random.chance(80)) runToEnd(transaction.commit());
        else transaction?.abort();
      } catch (error) {
        transaction?.abort();
        if (!(error instanceof CommandError)) throw error;
      }
    }
    const [collection] = store.list();
    if (collection && round % 2 === 0) {
      buildIndex(store, collection, parseIndexSpec({ key: { c: 1, _id: -1 }, name: `index${round}` }));
    }
    if (collection && round === 5) store.drop(collection);
    if (collection && round === 6 && !store.collection('test.renamed'))
      store.rename(collection, 'test.renamed');
    const held = contentOf(store);
    pace.stop();
    await log.close();

    const again = openLog(folder, 'fast');
    pace = new Pace();
    const found = contentOf(new Store(again, { ...options, pace }));
    pace.stop();
    await again.close();
    expect(held).not.toEqual(before);
    expect(found).toEqual(held);
  }
});

it('a start refuses data in an unknown format', async () => {
  const log = openLog(folder, 'fast');
  log.put('settings', 'format', () => Buffer.from('0'));
  await log.close();

  expect(() => openLog(folder, 'fast')).toThrow('of another version');
});
