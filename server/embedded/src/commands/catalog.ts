import { Long } from 'bson';

import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { compileFilter } from '../query/filter/filter';
import { shouldPause, pause, type Pausing } from '../pace';
import { collectionOf, databaseOf } from '../storage/store';
import type { Collection } from '../storage/collection';
import { BatchReply, type Call, type CommandTable, type Reply } from './command';
import { Fields, fieldsOf, namespaceOf } from './fields';

export const catalogCommands: CommandTable = {
  listCollections: {
    run: listCollections,
    options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  },
  listIndexes: { run: listIndexes, options: ['cursor'] },
  listDatabases: { run: listDatabases, options: ['filter', 'nameOnly', 'authorizedDatabases'] },
  dbStats: { run: databaseStats, options: ['scale', 'freeStorage'] },
  dbstats: { run: databaseStats, options: ['scale', 'freeStorage'] },
  collStats: { run: collectionStats, options: ['scale'] },
  collstats: { run: collectionStats, options: ['scale'] },
};

function* cursorReply(call: Call, namespace: string, documents: Document[]): Pausing<Reply> {
  const cursor = new Fields(fieldsOf(call).document('cursor') ?? {}, 'cursor');
  const batchSize = cursor.size('batchSize') ?? Infinity;
  const { batch, id } = yield* call.engine.cursors.first({ namespace, owner: call, documents, batchSize });
  return new BatchReply('firstBatch', batch, { id, ns: namespace });
}

function listCollections(call: Call): Pausing<Reply> {
  const { engine, database } = call;
  const fields = fieldsOf(call);
  const matcher = compileFilter(fields.document('filter') ?? {});
  const rows = engine.store
    .list(database)
    .map(({ namespace, uuid }) => ({
      name: collectionOf(namespace),
      type: 'collection',
      options: {},
      info: { readOnly: false, uuid },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }))
    .filter((row) => matcher.matches(row));
  const shown = fields.boolean('nameOnly') ? rows.map(({ name, type }) => ({ name, type })) : rows;
  return cursorReply(call, `${database}.$cmd.listCollections`, shown);
}

function listIndexes(call: Call): Pausing<Reply> {
  const namespace = namespaceOf(call);
  const collection = call.engine.store.collection(namespace);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  return cursorReply(
    call,
    namespace,
    collection.indexes.map(({ spec }) => spec),
  );
}

function* listDatabases(call: Call): Pausing<Document> {
  const fields = fieldsOf(call);
  const matcher = compileFilter(fields.document('filter') ?? {});
  const names = [...new Set(call.engine.store.list().map(({ namespace }) => databaseOf(namespace)))].sort();
  if (fields.boolean('nameOnly'))
    return { databases: names.map((name) => ({ name })).filter((row) => matcher.matches(row)) };
  const databases: { name: string; sizeOnDisk: Long; empty: boolean }[] = [];
  for (const name of names) {
    const size = yield* sizeOf(call.engine.store.list(name));
    const row = { name, sizeOnDisk: Long.fromNumber(size), empty: false };
    if (matcher.matches(row)) databases.push(row);
  }
  return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum.add(sizeOnDisk), Long.ZERO) };
}

function* sizeOf(collections: readonly Collection[]): Pausing<number> {
  let size = 0;
  for (const collection of collections) {
    for (const record of collection.recordIds.ascending()) {
      size += collection.bytesOf(record);
      if (shouldPause()) yield pause;
    }
  }
  return size;
}

function* databaseStats(call: Call): Pausing<Document> {
  const collections = call.engine.store.list(call.database);
  const objects = collections.reduce((sum, { size }) => sum + size, 0);
  const dataSize = yield* sizeOf(collections);
  return {
    db: call.database,
    collections: collections.length,
    views: 0,
    objects,
    avgObjSize: objects > 0 ? dataSize / objects : 0,
    dataSize,
    indexes: collections.reduce((sum, { indexes }) => sum + indexes.length, 0),
  };
}

function* collectionStats(call: Call): Pausing<Document> {
  const ns = namespaceOf(call);
  const collection = call.engine.store.collection(ns);
  const size = collection ? yield* sizeOf([collection]) : 0;
  const amount = collection?.size ?? 0;
  return {
    ns,
    size,
    count: amount,
    ...(amount > 0 && { avgObjSize: size / amount }),
    nindexes: collection?.indexes.length ?? 0,
    capped: false,
  };
}
