import { isSortedAgain } from '../aggregation/stages/paging';
import { compilePipeline, type Environment, type Flow } from '../aggregation/pipeline';
import { isDocument, type Document } from '../values/documents';
import { CommandError, notSupported } from '../errors';
import { Dependencies } from '../query/dependencies';
import type { Query } from '../query/plan/indexScan';
import { count, find, type Found } from '../query/find';
import { withPauses, type Pause, type Pausing } from '../pace';
import { equal } from '../values';
import { BatchReply, type Call, type CommandTable, type Reply } from './command';
import { Fields, fieldsOf, namespaceOf, variablesOf } from './fields';
import { timeLeft } from './timeLimit';

export const aggregateCommands: CommandTable = {
  aggregate: {
    run: runAggregate,
    options: ['pipeline', 'cursor', 'hint', 'collation', 'let', 'allowDiskUse', 'bypassDocumentValidation'],
    refused: ['explain'],
    inTransaction: true,
  },
};

function* runAggregate(call: Call): Pausing<Reply> {
  if (typeof call.command.aggregate !== 'string') throw notSupported('An aggregation of a whole database');
  const cursor = fieldsOf(call).document('cursor');
  if (!cursor) {
    throw new CommandError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const batchSize = new Fields(cursor, 'aggregate.cursor').size('batchSize');
  const namespace = namespaceOf(call);
  const documents = (yield* countIfOnlyCounted(call, namespace)) ?? (yield* aggregate(call));
  const { batch, id } = yield* call.engine.cursors.first({
    namespace,
    owner: call,
    documents,
    batchSize,
    timeLimit: timeLeft(call),
  });
  return new BatchReply('firstBatch', batch, { id, ns: namespace });
}

/** The results of a pipeline, computed lazily. */
function* aggregate(call: Call): Pausing<Flow> {
  const { run, query } = prepareAggregate(call);
  const { documents } = yield* findFor(call, query);
  return run(withPauses(documents));
}

interface Prepared {
  /** The query that the collection answers, with an index if possible. */
  query: Query;
  /** The stages that remain. */
  rest: Document[];
  run: (source: Flow) => Flow;
}

export function prepareAggregate(call: Call): Prepared {
  const stages = pipelineOf(call);
  const environment = environmentOf(call);
  // Compiles all stages, so that errors are found whatever executes them.
  compilePipeline(stages, environment);
  const fields = fieldsOf(call);
  const { query, rest } = extractQuery(stages);
  return {
    query: {
      ...query,
      collation: fields.collation(),
      hint: fields.hint(),
      reads: new Dependencies().pipeline(rest),
    },
    rest,
    run: compilePipeline(rest, environment),
  };
}

export function findFor(call: Call, query: Query): Pausing<Found> {
  return find(call.view, namespaceOf(call), { ...query, variables: variablesOf(call) });
}

function pipelineOf(call: Call): Document[] {
  const fields = fieldsOf(call);
  return fields.documents('pipeline') ?? fields.missing('pipeline');
}

function environmentOf(call: Call): Environment {
  const { view, database } = call;
  return {
    collation: fieldsOf(call).collation(),
    variables: variablesOf(call),
    isInTransaction: call.transaction !== undefined,
    collection: (name) => ({
      find: (query) => flowOf(find(view, `${database}.${name}`, query)),
    }),
  };
}

function* flowOf(search: Pausing<Found>): Generator<Document | Pause, void, void> {
  const { documents } = yield* search;
  yield* withPauses(documents);
}

/** Removes the leading stages of a pipeline that together form a `find`. */
function extractQuery(stages: readonly Document[]): { query: Query; rest: Document[] } {
  const rest = stages.filter((stage, i) => !('$sort' in stage && isSortedAgain(stages.slice(i + 1))));
  const filters: Document[] = [];
  for (let filter = rest[0]?.$match; isDocument(filter); filter = rest[0]?.$match) {
    filters.push(filter);
    rest.shift();
  }
  const query: Query = { filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}) };
  if (isDocument(rest[0]?.$sort)) query.sort = rest.shift()!.$sort as Document;
  if (rest[0]?.$skip !== undefined) query.skip = sizeOf(rest.shift()!, '$skip');
  if (rest[0]?.$limit !== undefined) query.limit = sizeOf(rest.shift()!, '$limit');
  return { query, rest };
}

function sizeOf(stage: Document, name: string): number | undefined {
  return new Fields(stage, name).size(name);
}

const countAll: Document = { $group: { _id: 1, n: { $sum: 1 } } };

/** Recognizes a driver's countDocuments, which can often be answered from an index alone. */
function* countIfOnlyCounted(call: Call, namespace: string): Pausing<Document[] | undefined> {
  const stages = pipelineOf(call);
  if (!equal(stages.at(-1) ?? {}, countAll) || call.command.let !== undefined) return undefined;
  const { query, rest } = prepareAggregate(call);
  if (rest.length > 1 || query.sort) return undefined;
  const n = yield* count(call.view, namespace, query);
  return n > 0 ? [{ _id: 1, n }] : [];
}
