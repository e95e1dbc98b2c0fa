import { createHash } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import { clock } from '../../server/lib/clock';
import { PersonKey } from '../../server/models/personKey';
import { sealedParts } from '../../server/models/sealedParts';
import type { KeySet } from '../../server/services/access/personKeys/personKeys';
import { encodeFrame, encodeRecord, type Header, type StoredRecord } from './format';
import { sealRecords } from './seals';

/** The defaults that MongoDB adds to a collation; `version` is that of its library. */
const collationDefaults: mongo.Document = {
  caseLevel: false,
  caseFirst: 'off',
  numericOrdering: false,
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
};

const chunkBytes = 64 * 1024;
const batchRecords = 500;
const batchBytes = 8 * 2 ** 20;

/**
 * A consistent snapshot of all collections of the connected database, in the format of a backup, while the product
 * keeps writing. Snapshot reads outside a transaction block nobody and may take longer than a transaction, but on
 * MongoDB at most five minutes, unless `minSnapshotHistoryWindowInSeconds` is raised.
 * @param keys if given, what identifies people is sealed, and their keys are left out
 */
export async function* readSnapshot(keys?: KeySet): AsyncGenerator<Buffer> {
  const chunk: Buffer[] = [];
  let size = 0;
  for await (const bytes of encodeDatabase(keys)) {
    chunk.push(bytes);
    size += bytes.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(chunk.splice(0));
    size = 0;
  }
  yield Buffer.concat(chunk);
}

async function* encodeDatabase(keys?: KeySet): AsyncGenerator<Buffer> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection to a database');
  const all = await collectionNames(db);
  const names = keys ? all.filter((name) => name !== PersonKey.collection.name) : all;
  const header: Header = { kind: 'header', at: clock.now(), ...(keys && { keys }) };
  const session = mongoose.connection.getClient().startSession({ snapshot: true });
  try {
    yield encodeFrame(header);
    for (const name of names) yield* encodeCollection(db.collection(name), session, keys);
    yield encodeFrame({ kind: 'total', collections: names.length });
  } finally {
    await session.endSession();
  }
}

async function* encodeCollection(
  collection: mongo.Collection,
  session: mongo.ClientSession,
  keys: KeySet | undefined,
): AsyncGenerator<Buffer> {
  const indexes = (await collection.indexes()).filter(({ name }) => name !== '_id_').map(toPortableIndex);
  yield encodeFrame({ kind: 'start', name: collection.collectionName, indexes });
  const digest = createHash('sha256');
  let records = 0;
  // The connection's own read concern would otherwise outrank the session's.
  const cursor = collection.find<Uint8Array>({}, { session, raw: true, readConcern: { level: 'snapshot' } });
  for await (const record of keys ? seal(collection.collectionName, cursor, keys) : plain(cursor)) {
    digest.update(record.bytes);
    records += 1;
    yield encodeRecord(record);
  }
  yield encodeFrame({ kind: 'end', records, sha256: digest.digest('hex') });
}

type Encodable = Omit<StoredRecord, 'kind'>;

async function* plain(cursor: AsyncIterable<Uint8Array>): AsyncGenerator<Encodable> {
  for await (const bytes of cursor) yield { bytes, isSealed: false };
}

/** In batches, because each reads and creates keys; a manifest may be large. */
async function* seal(
  collection: string,
  cursor: AsyncIterable<Uint8Array>,
  keys: KeySet,
): AsyncGenerator<Encodable> {
  if (!sealedParts[collection]) yield* plain(cursor);
  else {
    let batch: Uint8Array[] = [];
    let size = 0;
    for await (const bytes of cursor) {
      batch.push(bytes);
      size += bytes.length;
      if (batch.length < batchRecords && size < batchBytes) continue;
      yield* await sealRecords(collection, batch, keys);
      batch = [];
      size = 0;
    }
    if (batch.length > 0) yield* await sealRecords(collection, batch, keys);
  }
}

export async function collectionNames(db: mongo.Db): Promise<string[]> {
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

/** An index as originally requested, so that another server can build it, and recognizes it when the product starts. */
function toPortableIndex({ ns: _, collation, ...index }: mongo.Document): mongo.Document {
  if (!collation) return index;
  const { version: _version, ...requested } = collation as mongo.Document;
  const chosen = Object.entries(requested).filter(([key, value]) => value !== collationDefaults[key]);
  return { ...index, collation: Object.fromEntries(chosen) };
}
