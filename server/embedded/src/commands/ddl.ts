import { Long } from 'bson';

import type { Collection } from '../storage/collection';
import { isDocument, type Document } from '../values/documents';
import { CommandError, notSupported } from '../errors';
import type { Index } from '../storage/indexes';
import { isSameIndex, isSameKey, parseIndexSpec, type IndexSpec } from '../storage/indexSpec';
import { show } from '../values/show';
import type { Waiting } from '../pace';
import { IndexBuild } from '../storage/indexBuild';
import { Blocked } from '../transactions/locks';
import type { Call, CommandTable } from './command';
import { fieldsOf, namespaceOf } from './fields';
import { whenFree } from './statements';

export const ddlCommands: CommandTable = {
  create: { run: create, options: ['autoIndexId'], refused: createOptions() },
  drop: { run: drop, options: [] },
  dropDatabase: { run: dropDatabase, options: [] },
  renameCollection: { run: rename, options: ['to', 'dropTarget'] },
  createIndexes: { run: createIndexes, options: ['indexes', 'commitQuorum'] },
  dropIndexes: { run: dropIndexes, options: ['index'] },
  deleteIndexes: { run: dropIndexes, options: ['index'] },
  collMod: { run: collMod, options: ['index'] },
};

function createOptions(): string[] {
  return [
    ...[
      'capped',
      'size',
      'max',
      'validator',
      'validationLevel',
      'validationAction',
      'viewOn',
      'pipeline',
      'collation',
    ],
    ...[
      'timeseries',
      'expireAfterSeconds',
      'clusteredIndex',
      'changeStreamPreAndPostImages',
      'encryptedFields',
    ],
    ...['storageEngine', 'indexOptionDefaults', 'idIndex'],
  ];
}

/** Waits for the transactions that have written to the collections before it changes the catalog. */
function whenUnused<T>(call: Call, namespaces: readonly string[], change: () => T): Waiting<T> {
  return whenFree(() => {
    for (const namespace of namespaces) {
      const holder = call.engine.locks.anyHolder(namespace);
      if (holder) throw new Blocked(holder);
    }
    return change();
  });
}

function existing({ engine }: Call, namespace: string): Collection {
  const collection = engine.store.collection(namespace);
  if (collection) return collection;
  throw new CommandError('NamespaceNotFound', `ns does not exist: ${namespace}`);
}

function create(call: Call): Document {
  const namespace = namespaceOf(call);
  if (!call.engine.store.collection(namespace)) call.engine.store.create(namespace);
  return {};
}

function drop(call: Call): Waiting<Document> {
  const namespace = namespaceOf(call);
  return whenUnused(call, [namespace], () => {
    const collection = call.engine.store.collection(namespace);
    if (!collection) return {};
    call.engine.store.drop(collection);
    closeCursors(call, [namespace]);
    return { nIndexesWas: collection.indexes.length, ns: namespace };
  });
}

function dropDatabase(call: Call): Waiting<Document> {
  const { engine, database } = call;
  const namespaces = (): string[] => engine.store.list(database).map(({ namespace }) => namespace);
  return whenUnused(call, namespaces(), () => {
    closeCursors(call, namespaces());
    for (const collection of engine.store.list(database)) engine.store.drop(collection);
    return { dropped: database };
  });
}

function rename(call: Call): Waiting<Document> {
  const { engine, command } = call;
  const fields = fieldsOf(call);
  const [from, to] = [fields.string('renameCollection'), fields.string('to')];
  return whenUnused(call, [from, to], () => {
    const collection = existing(call, from);
    const target = engine.store.collection(to);
    if (target && !command.dropTarget) throw new CommandError('NamespaceExists', 'target namespace exists');
    if (from === to) throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
    if (target) engine.store.drop(target);
    engine.store.rename(collection, to);
    closeCursors(call, [from, to]);
    return {};
  });
}

function closeCursors({ engine }: Call, namespaces: readonly string[]): void {
  engine.cursors.closeWhere(({ namespace }) => namespaces.includes(namespace));
}

function* createIndexes(call: Call): Waiting<Document> {
  const { engine } = call;
  const namespace = namespaceOf(call);
  const fields = fieldsOf(call);
  const specs = (fields.documents('indexes') ?? fields.missing('indexes')).map(parseIndexSpec);
  if (specs.length === 0) throw new CommandError('BadValue', 'Must specify at least one index to create');
  // Runs one build at a time: a second request for the same index finds it built.
  const isFree = yield* engine.store.building.take(namespace);
  try {
    const isNew = !engine.store.collection(namespace);
    const collection = engine.store.collection(namespace) ?? engine.store.create(namespace);
    const numIndexesBefore = collection.indexes.length;
    yield* createAll(call, collection, missingOf(collection, specs));
    const numIndexesAfter = collection.indexes.length;
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically: isNew,
      ...(numIndexesAfter === numIndexesBefore && { note: 'all indexes already exist' }),
    };
  } finally {
    isFree();
  }
}

/** Builds all the indexes or none. */
function* createAll(call: Call, collection: Collection, specs: readonly IndexSpec[]): Waiting<void> {
  const { store } = call.engine;
  const builds = specs.map((spec) => new IndexBuild(store, collection, spec));
  try {
    for (const build of builds) yield* build.fill();
    // Each round leaves fewer changes; the last ones are applied in one step.
    for (let round = 0; round < 3; round++) {
      for (const build of builds) yield* build.applyChanges();
    }
    yield* whenUnused(call, [collection.namespace], () => {
      for (const build of builds) build.catchUp();
      if (builds.length === 0) return;
      const indexes = builds.map(({ index }) => index);
      store.addIndexes(collection, indexes);
    });
  } finally {
    for (const build of builds) build.release();
  }
}

const MAX_INDEXES = 64;

/** The indexes that do not exist yet, without duplicates. */
function missingOf(collection: Collection, specs: readonly IndexSpec[]): IndexSpec[] {
  const missing: IndexSpec[] = [];
  for (const spec of specs) {
    const others = [...collection.indexes.map((index) => index.spec), ...missing];
    if (!isMissing(others, spec)) continue;
    if (others.length >= MAX_INDEXES) {
      throw new CommandError(
        'CannotCreateIndex',
        `add index fails, too many indexes for ${collection.namespace}`,
      );
    }
    missing.push(spec);
  }
  return missing;
}

/** False if this exact index already exists. */
function isMissing(others: readonly IndexSpec[], spec: IndexSpec): boolean {
  if (isSameKey(spec.key, { _id: 1 })) {
    if (spec.collation)
      throw new CommandError('BadValue', 'The _id index must have the same collation as the collection');
    return false;
  }
  for (const other of others) {
    const isSame = isSameIndex(other, spec);
    const isEquivalent = hasSameIdentity(other, spec);
    if (other.name !== spec.name && !isEquivalent) continue;
    if (other.name === spec.name && isSame) return false;
    const shown = `Requested index: ${show(spec)}, existing index: ${show(other)}`;
    if (!isEquivalent) {
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${shown}`,
      );
    }
    throw new CommandError(
      'IndexOptionsConflict',
      isSame
        ? `Index already exists with a different name: ${other.name}`
        : `An equivalent index already exists with ${other.name === spec.name ? 'the same name but different' : 'a different name and'} options. ${shown}`,
    );
  }
  return true;
}

/** Indexes on the same fields are different if they differ in collation or in the documents they contain. */
function hasSameIdentity(a: IndexSpec, b: IndexSpec): boolean {
  const identity = ({ key, unique, sparse, partialFilterExpression, collation }: IndexSpec): IndexSpec => ({
    v: 2,
    key,
    name: '',
    ...(collation && { collation }),
    ...(partialFilterExpression && { partialFilterExpression }),
    ...(unique && { unique }),
    ...(sparse && { sparse }),
  });
  return isSameIndex(identity(a), identity(b));
}

function dropIndexes(call: Call): Waiting<Document> {
  const namespace = namespaceOf(call);
  const wanted = call.command.index;
  return whenUnused(call, [namespace], () => {
    const collection = existing(call, namespace);
    const nIndexesWas = collection.indexes.length;
    for (const index of selectedIndexes(collection, wanted)) call.engine.store.dropIndex(collection, index);
    return { nIndexesWas };
  });
}

function selectedIndexes({ indexes }: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return indexes.slice(1);
  if (Array.isArray(wanted)) return wanted.flatMap((name: unknown) => oneIndex(indexes, name));
  return [oneIndex(indexes, wanted)];
}

function oneIndex(indexes: readonly Index[], wanted: unknown): Index {
  const index = indexes.find(({ name, spec }) =>
    isDocument(wanted) ? isSameKey(spec.key, wanted) : name === wanted,
  );
  if (!index) {
    const shown = isDocument(wanted)
      ? `can't find index with key: ${show(wanted)}`
      : `index not found with name [${String(wanted)}]`;
    throw new CommandError('IndexNotFound', shown);
  }
  if (index.name === '_id_') throw new CommandError('InvalidOptions', 'cannot drop _id index');
  return index;
}

/** Only a TTL index's time can be changed. */
function collMod(call: Call): Document {
  const collection = existing(call, namespaceOf(call));
  const fields = fieldsOf(call);
  const change = fields.document('index');
  if (!change) return {};
  const { name, keyPattern, expireAfterSeconds, ...others } = change;
  const [other] = Object.keys(others);
  if (other !== undefined) throw notSupported(`The collMod option index.${other}`, 'InvalidOptions');
  const index = oneIndex(collection.indexes, name ?? keyPattern);
  const old = index.spec.expireAfterSeconds;
  const spec = parseIndexSpec({ ...index.spec, expireAfterSeconds });
  index.spec = spec;
  call.engine.store.saveCatalog(collection);
  return {
    ...(old !== undefined && { expireAfterSeconds_old: Long.fromNumber(old) }),
    expireAfterSeconds_new: Long.fromNumber(spec.expireAfterSeconds ?? 0),
  };
}
