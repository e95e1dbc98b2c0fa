import { type Document } from '../values/documents';
import { notSupported } from '../errors';
import type { IndexScan, Query } from '../query/plan/indexScan';
import type { Plan } from '../query/plan/planner';
import { find, type Found } from '../query/find';
import type { Pausing } from '../pace';
import { aggregateCommands, findFor, prepareAggregate } from './aggregate';
import type { Call, CommandTable } from './command';
import { Fields, fieldsOf, namespaceOf, variablesOf } from './fields';
import { findAndModifyCommands } from './findAndModify';
import { checkOptions } from './options';
import { readCommands } from './read';
import { VERSION } from './session';
import { writeCommands } from './write';

export const explainCommands: CommandTable = {
  explain: { run: explain, options: ['verbosity'] },
};

/** Explains how a command would find its documents, without changing anything. */
function* explain(call: Call): Pausing<Document> {
  const inner = fieldsOf(call).document('explain') ?? fieldsOf(call).missing('explain');
  const [name = ''] = Object.keys(inner);
  const describe = explainers[name];
  const known = explained[name];
  if (!describe || !known) throw notSupported(`Explaining ${name}`, 'CommandNotSupported');
  checkOptions(name, known, inner);
  const innerCall: Call = { ...call, name, command: { ...inner, $db: call.command.$db } };
  return {
    ...(yield* describe(innerCall, call.command.verbosity !== 'queryPlanner')),
    command: inner,
    serverInfo: { host: 'localhost', port: 0, version: VERSION, gitVersion: 'embedded' },
  };
}

const explained: CommandTable = {
  ...readCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  ...aggregateCommands,
};

type Explainer = (call: Call, withStatistics: boolean) => Pausing<Document>;

const explainers: Readonly<Record<string, Explainer>> = {
  find: (call, withStatistics) =>
    describeSearch(call, queryOf(new Fields(call.command, 'find'), 'filter'), withStatistics),
  count: (call, withStatistics) =>
    describeSearch(call, queryOf(new Fields(call.command, 'count'), 'query'), withStatistics, 'COUNT'),
  distinct: (call, withStatistics) =>
    describeSearch(call, queryOf(new Fields(call.command, 'distinct'), 'query'), withStatistics),
  findAndModify: (call, withStatistics) =>
    describeSearch(
      call,
      { ...queryOf(new Fields(call.command, 'findAndModify'), 'query'), limit: 1 },
      withStatistics,
      'UPDATE',
    ),
  update: (call, withStatistics) =>
    describeSearch(call, queryOf(firstOf(call, 'updates'), 'q'), withStatistics, 'UPDATE'),
  delete: (call, withStatistics) =>
    describeSearch(call, queryOf(firstOf(call, 'deletes'), 'q'), withStatistics, 'DELETE'),
  aggregate: describeAggregate,
};

function firstOf(call: Call, field: string): Fields {
  const fields = fieldsOf(call);
  return new Fields((fields.documents(field) ?? fields.missing(field))[0] ?? {}, call.name);
}

function queryOf(fields: Fields, filter: string): Query {
  return {
    filter: fields.document(filter) ?? {},
    sort: fields.document('sort'),
    collation: fields.collation(),
    hint: fields.hint(),
    skip: fields.size('skip'),
    limit: fields.size('limit') || undefined,
  };
}

function* describeSearch(call: Call, query: Query, withStatistics: boolean, top?: string): Pausing<Document> {
  const started = Date.now();
  const found = yield* find(call.view, namespaceOf(call), { ...query, variables: variablesOf(call) });
  return {
    explainVersion: '1',
    ...describeFound(call, query, found, withStatistics, Date.now() - started, top),
  };
}

function* describeAggregate(call: Call, withStatistics: boolean): Pausing<Document> {
  const { query, rest } = prepareAggregate(call);
  const started = Date.now();
  const found = yield* findFor(call, query);
  const description = describeFound(call, query, found, withStatistics, Date.now() - started);
  if (rest.length === 0) return { explainVersion: '1', ...description };
  return { explainVersion: '1', stages: [{ $cursor: description }, ...rest] };
}

function describeFound(
  call: Call,
  query: Query,
  found: Found,
  withStatistics: boolean,
  executionTimeMillis: number,
  top?: string,
): Document {
  const stages = stagesOf(query, found.plan);
  const winningPlan = top ? { stage: top, inputStage: stages } : stages;
  return {
    queryPlanner: {
      namespace: namespaceOf(call),
      indexFilterSet: false,
      parsedQuery: query.filter,
      winningPlan,
      rejectedPlans: [],
    },
    ...(withStatistics && {
      executionStats: {
        executionSuccess: true,
        nReturned: found.documents.length,
        executionTimeMillis,
        totalKeysExamined: found.keysExamined,
        totalDocsExamined: found.documentsExamined,
        executionStages: { ...winningPlan, nReturned: found.documents.length },
      },
    }),
  };
}

/** The plan in MongoDB's terms, the outermost stage first. */
function stagesOf({ filter, sort, skip, limit }: Query, plan: Plan | undefined): Document {
  if (!plan) return { stage: 'EOF' };
  let stages = accessStages(filter, plan);
  const isSorted = sort === undefined || Object.keys(sort).length === 0;
  if (!isSorted && !(plan.kind === 'index' && plan.givesOrder)) {
    stages = {
      stage: 'SORT',
      sortPattern: sort,
      ...(limit !== undefined && { limitAmount: limit }),
      inputStage: stages,
    };
  }
  if (skip) stages = { stage: 'SKIP', skipAmount: skip, inputStage: stages };
  if (limit !== undefined) stages = { stage: 'LIMIT', limitAmount: limit, inputStage: stages };
  return stages;
}

function accessStages(filter: Document, plan: Plan): Document {
  const residual = Object.keys(filter).length > 0 ? { filter } : {};
  switch (plan.kind) {
    case 'collection':
      return { stage: 'COLLSCAN', ...residual, direction: plan.backwards ? 'backward' : 'forward' };
    case 'index':
      return { stage: 'FETCH', ...residual, inputStage: indexStage(plan) };
    case 'union':
      return {
        stage: 'FETCH',
        ...residual,
        inputStage: { stage: 'OR', inputStages: plan.scans.map(indexStage) },
      };
  }
}

function indexStage({ index, backwards, bounded }: IndexScan): Document {
  return {
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.name,
    isMultiKey: index.isMultikey,
    isUnique: index.isUnique,
    isSparse: index.isSparse,
    isPartial: index.spec.partialFilterExpression !== undefined,
    indexVersion: 2,
    direction: backwards ? 'backward' : 'forward',
    boundedFields: bounded,
  };
}
