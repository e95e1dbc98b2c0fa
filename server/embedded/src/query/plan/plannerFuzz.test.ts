import { buildIndex } from '../../../test/buildIndex';
import { runToEnd } from '../../../test/runToEnd';
import { inspect } from 'node:util';

import { RandomQueries } from '../../../test/randomQueries';
import { idOf, type Collection } from '../../storage/collection';
import type { Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { parseIndexSpec } from '../../storage/indexSpec';
import { Locks } from '../../transactions/locks';
import { memoryLog } from '../../../test/memoryLog';
import type { Query } from './indexScan';
import { planQuery } from './planner';
import { count, find, type View } from '../find';
import { compileSort } from '../sort';
import { Store } from '../../storage/store';
import { Snapshot } from '../../transactions/snapshot';
import { Transaction } from '../../transactions/transaction';
import { LiveWriter, type Writer } from '../../transactions/writer';
import { compileUpdate } from '../../update/update';

const namespace = 'fuzz.documents';
const wanted = Number(process.env.FUZZ_COMPARISONS ?? (process.env.LONG_TESTS ? 40_000 : 4_000));
const seed = Number(process.env.FUZZ_SEED ?? 1);

/** A database with one collection of random documents and indexes. */
class Subject {
  readonly store: Store;
  readonly locks = new Locks();
  readonly writer: LiveWriter;
  readonly collection: Collection;

  constructor(readonly random: RandomQueries) {
    // Without a cache, only parts of documents are decoded; with one, whole documents.
    this.store = new Store(memoryLog(), random.chance(50) ? { cacheBytes: 0 } : {});
    this.writer = new LiveWriter(this.store, this.locks);
    this.collection = this.store.create(namespace);
    random.refocus();
    for (let id = 1; id <= 40; id++) this.insert(random.document(id));
    for (let i = 0; i < 6; i++) {
      ignoringRefusals(() =>
        buildIndex(this.store, this.collection, parseIndexSpec(random.indexSpec(`index${i}`))),
      );
    }
    for (let id = 41; id <= 60; id++) this.insert(random.document(id));
  }

  insert(document: Document): void {
    ignoringRefusals(() =>
      this.writer.write(namespace, { id: idOf(document), before: undefined, after: document }),
    );
  }

  /** Changes, adds and removes some documents. */
  change(writer: Writer): void {
    const { random } = this;
    for (const record of [...this.collection.recordIds.ascending()]) {
      if (!random.chance(30)) continue;
      const document = this.collection.document(record);
      const id = idOf(document);
      const after = random.chance(20) ? undefined : compileUpdate(random.update()).apply(document);
      if (after !== document)
        ignoringRefusals(() => writer.write(namespace, { id, before: document, after }));
    }
    const document = random.document(100 + random.below(1000));
    ignoringRefusals(() =>
      writer.write(namespace, { id: idOf(document), before: undefined, after: document }),
    );
  }
}

/** Ignores the refusal of parallel arrays, which no index can hold. */
function ignoringRefusals(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  }
}

const scan = { $natural: 1 };

/** The documents found by each possible plan of the query. */
function answersByPlan(view: View, collection: Collection, query: Query): Map<string, Document[]> {
  const found = new Map([['the planner', runToEnd(find(view, namespace, query)).documents]]);
  for (const { name } of collection.indexes) {
    const hinted = { ...query, hint: name };
    try {
      planQuery(collection, hinted);
    } catch (error) {
      if (error instanceof CommandError) continue;
      throw error;
    }
    found.set(name, runToEnd(find(view, namespace, hinted)).documents);
  }
  return found;
}

/** The result of a scan; undefined if it fails because of a sort by two arrays. */
function scanResult(view: View, query: Query): Document[] | undefined {
  try {
    return runToEnd(find(view, namespace, { ...query, hint: scan })).documents;
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

function idsOf(documents: readonly Document[]): string[] {
  return documents.map(idOf);
}

function isSorted(documents: readonly Document[], { sort, collation }: Query): boolean {
  const order = compileSort(sort ?? {}, collation);
  return documents.every((document, i) => i === 0 || order(documents[i - 1]!, document) <= 0);
}

/** Returns the number of comparisons; throws if two plans disagree. */
function compareAll(view: View, { collection }: Subject, query: Query): number {
  const expected = scanResult(view, query);
  if (!expected) return 0;
  const found = answersByPlan(view, collection, query);
  for (const [way, documents] of found) {
    const hasLimit = query.limit !== undefined;
    const [ids, wantedIds] = [idsOf(documents), idsOf(expected)];
    const isSame = hasLimit ? ids.join() === wantedIds.join() : ids.sort().join() === wantedIds.sort().join();
    if (!isSame || !isSorted(documents, query))
      throw disagreement(way, collection, query, documents, expected);
  }
  if (runToEnd(count(view, namespace, query)) !== expected.length) {
    throw disagreement('the count', collection, query, [], expected);
  }
  return found.size + 1;
}

function disagreement(
  way: string,
  collection: Collection,
  query: Query,
  found: readonly Document[],
  expected: readonly Document[],
): Error {
  const ids = { found: idsOf(found), expected: idsOf(expected) };
  return new Error(
    inspect(
      {
        way,
        query,
        plan: planQuery(collection, query).kind,
        indexes: collection.indexes.map(({ spec }) => spec),
        missing: expected.filter((document) => !ids.found.includes(idOf(document))),
        unwanted: found.filter((document) => !ids.expected.includes(idOf(document))),
        order: query.sort && { found: found.map(({ _id }) => _id), expected: expected.map(({ _id }) => _id) },
      },
      { depth: 9 },
    ),
  );
}

it(`every index returns the same documents as a scan, before and after updates (${wanted} comparisons, seed ${seed})`, () => {
  const random = new RandomQueries(seed);
  let comparisons = 0;
  while (comparisons < wanted) {
    const subject = new Subject(random);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 10; i++) comparisons += compareAll(subject.writer, subject, random.query());
      subject.change(subject.writer);
    }
  }
}, 600_000);

it('a query sees the new state inside a transaction and the old state in a snapshot', () => {
  const random = new RandomQueries(seed + 1);
  for (let round = 0; round < 60; round++) {
    const subject = new Subject(random);
    const queries = random.several(
      20,
      () => ({ ...random.query(), sort: undefined, limit: undefined, skip: 0 }),
      20,
    );
    const idsFor = (view: View): string[] =>
      queries.map((query) =>
        idsOf(runToEnd(find(view, namespace, query)).documents)
          .sort()
          .join(),
      );
    const before = idsFor(subject.writer);
    const snapshot = new Snapshot(subject.store);
    const transaction = new Transaction(subject.store, subject.locks);

    subject.change(transaction);
    const inside = idsFor(transaction);
    const outside = idsFor(subject.writer);
    runToEnd(transaction.commit());

    expect(outside).toEqual(before);
    expect(inside).toEqual(idsFor(subject.writer));
    expect(idsFor(snapshot)).toEqual(before);
    for (const query of queries) compareAll(snapshot, subject, query);
  }
}, 60_000);
