import { UUID } from 'bson';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIndex } from '../../test/buildIndex';
import { Locks } from '../transactions/locks';
import { LiveWriter } from '../transactions/writer';
import { decode, encode, type Document } from '../values/documents';
import { Collection, idOf } from './collection';
import { DocumentCache } from './documentCache';
import { parseIndexSpec } from './indexSpec';
import { type Log, openLog } from './log';
import { Store } from './store';

const namespace = 'test.many';
const tags = parseIndexSpec({ key: { tags: -1, name: 1 }, name: 'tags' });

let folder: string;
let log: Log;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-checkpoint-'));
  log = openLog(folder, 'fast');
  const store = new Store(log);
  const writer = new LiveWriter(store, new Locks());
  const insert = (document: Document): void =>
    writer.write(namespace, { id: idOf(document), before: undefined, after: document });
  for (let _id = 1; _id <= 1200; _id++) insert(documentOf(_id));
  const collection = store.collection(namespace)!;
  buildIndex(store, collection, tags);
  store.writeCheckpoints();

  const [changed, removed] = [collection.document(3), collection.document(4)];
  writer.write(namespace, { id: idOf(changed), before: changed, after: { ...changed, name: 'new' } });
  writer.write(namespace, { id: idOf(removed), before: removed, after: undefined });
  insert(documentOf(1201));
  await log.close();
  log = openLog(folder, 'fast');
});

afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

function documentOf(_id: number): Document {
  return { _id, name: `name ${_id} ${['', 'ä', 'ß€', '😀'][_id % 4]}`, tags: [_id % 7, `tag ${_id % 3}`] };
}

/** Loads the collection with its checkpoint, or with an altered one. */
function load(adapt: (checkpoint: Document) => Document = (checkpoint) => checkpoint): {
  read: number;
  collection: Collection;
} {
  const [checkpoint] = [...log.entries('checkpoints')];
  const collection = new Collection(namespace, 1, new UUID(), log, new DocumentCache());
  const bytes = checkpoint && encode(adapt(decode(checkpoint.bytes)));
  return { read: collection.load([tags], bytes), collection };
}

function contentOf({ recordIds, lastRecord, indexes }: Collection): unknown {
  return [
    [...recordIds.ascending()],
    recordIds.size,
    lastRecord,
    ...indexes.map(({ entries, isMultikey }) => [
      isMultikey,
      entries.size,
      entries.allBlocks().flatMap(({ keys }) => keys),
      [...entries.scan({ low: '' })],
    ]),
  ];
}

it('after a checkpoint a start reads only the documents that were changed, removed or added since', () => {
  const { read, collection } = load();

  expect(read).toBe(3);
  expect(collection.size).toBe(1200);
  expect(collection.documentOf(idOf({ _id: 3 }))).toMatchObject({ name: 'new' });
});

it('a checkpoint restores the same indexes as a rebuild from all documents', () => {
  const { collection } = load();
  const rebuilt = load(() => ({ version: 'none' }));

  expect(rebuilt.read).toBe(1200);
  expect(contentOf(collection)).toEqual(contentOf(rebuilt.collection));
});

it('a checkpoint with keys of another version is discarded, together with its preimages', () => {
  const { read } = load((checkpoint) => ({ ...checkpoint, version: `1 ${process.versions.icu}` }));
  log.flush();

  expect(read).toBe(1200);
  expect(numbersOf('preimages')).toEqual([]);
});

it('a checkpoint cannot restore an index whose definition has changed since', () => {
  const other = { ...tags, key: { name: 1 } };
  const { read, collection } = load(({ indexes, ...rest }) => ({
    ...rest,
    indexes: (indexes as Document[]).map((index, i) => (i === 1 ? { ...index, spec: other } : index)),
  }));

  expect(read).toBe(1200);
  expect(contentOf(collection)).toEqual(contentOf(load().collection));
});

it('a checkpoint removes the blocks of a dropped index', () => {
  const collection = new Collection(namespace, 1, new UUID(), log, new DocumentCache());
  collection.load([], [...log.entries('checkpoints')][0]!.bytes);
  collection.checkpoint.write();

  const blocks = collection.indexes[0]!.entries.allBlocks().map(({ inLog }) => inLog?.number);
  expect(numbersOf('blocks')).toEqual(blocks.sort((a = 0, b = 0) => a - b));
});

it('a checkpoint keeps unchanged blocks when it is written again', () => {
  const { collection } = load();
  const before = new Set(numbersOf('blocks'));
  collection.checkpoint.write();
  const after = numbersOf('blocks');

  expect(after.filter((number) => before.has(number)).length).toBeGreaterThan(3);
  expect(after.length - before.size).toBeLessThan(3);
  expect(load().read).toBe(0);
});

it.each<[string, () => void]>([
  ['a block is missing that no change affects', () => log.removeRow('blocks', 1, numbersOf('blocks')[1]!)],
  [
    'an entry of a changed document is missing',
    () => log.putRow('preimages', 1, 3, encode(documentOf(2000))),
  ],
  ['a preimage cannot be decoded', () => log.putRow('preimages', 1, 4, Buffer.from([5, 0]))],
  ['a block cannot be decoded', () => log.putRow('blocks', 1, numbersOf('blocks')[0]!, Buffer.from([9]))],
  ['the checkpoint cannot be decoded', () => log.put('checkpoints', '1', () => Buffer.from([5, 0]))],
])('the indexes are rebuilt, with one warning, if %s', (_, damage) => {
  damage();
  log.flush();
  const warnings: string[] = [];
  const open = (): Collection =>
    new Store(log, { announce: (line) => warnings.push(line) }).collection(namespace)!;

  const repaired = contentOf(open());
  expect(warnings).toEqual([expect.stringMatching(/^Warning: the indexes of test.many are rebuilt: \w/)]);
  expect(numbersOf('preimages')).toEqual([]);
  expect(contentOf(open())).toEqual(repaired);
  expect(warnings).toHaveLength(1);
  expect(contentOf(load(() => ({ version: 'none' })).collection)).toEqual(repaired);
});

it('a start fails if a document cannot be decoded, even with a checkpoint', () => {
  log.putRow('documents', 1, 3, Buffer.from([5, 0]));
  log.flush();

  expect(() => new Store(log)).toThrow('buffer');
});

function numbersOf(table: 'blocks' | 'preimages'): number[] {
  return log.rowNumbers(table, 1);
}
