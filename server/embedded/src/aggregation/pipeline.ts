import { isDocument, type Document } from '../values/documents';
import { CommandError, notSupported } from '../errors';
import { Places } from '../values/places';
import type { Fold } from './expressions/compileExpression';
import { bucket } from './stages/bucket';
import { count, sortByCount } from './stages/counting';
import { facet } from './stages/facet';
import { group } from './stages/group';
import { lookup } from './stages/lookup';
import { match } from './stages/match';
import { limit, skip, sort } from './stages/paging';
import { addFields, project, replaceRoot, replaceWith, unset } from './stages/shape';
import type { Environment, Flow, Stage, StageCompiler, StageContext } from './stages/stage';
import { unionWith } from './stages/unionWith';
import { unwind } from './stages/unwind';

export type { Environment, Flow } from './stages/stage';

const compilers: ReadonlyMap<string, StageCompiler> = new Map([
  ['$addFields', addFields('$addFields')],
  ['$bucket', bucket],
  ['$count', count],
  ['$facet', facet],
  ['$group', group],
  ['$limit', limit],
  ['$lookup', lookup],
  ['$match', match],
  ['$project', project],
  ['$replaceRoot', replaceRoot],
  ['$replaceWith', replaceWith],
  ['$set', addFields('$set')],
  ['$skip', skip],
  ['$sort', sort],
  ['$sortByCount', sortByCount],
  ['$unionWith', unionWith],
  ['$unset', unset],
  ['$unwind', unwind],
]);

/** Stages that MongoDB supports and this server does not. */
const refused = new Set([
  '$bucketAuto',
  '$changeStream',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$densify',
  '$documents',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listLocalSessions',
  '$listSampledQueries',
  '$listSearchIndexes',
  '$listSessions',
  '$merge',
  '$out',
  '$planCacheStats',
  '$redact',
  '$sample',
  '$search',
  '$searchMeta',
  '$setWindowFields',
  '$shardedDataDistribution',
  '$vectorSearch',
]);

/** Compiles a pipeline once; its results are computed lazily. Its constants are folded at once, except in an update. */
export function compilePipeline(
  stages: readonly unknown[],
  environment: Environment,
  { isUpdate = false } = {},
): (source: Flow) => Flow {
  const folds: Fold[] = [];
  const surroundings = { environment, folds, places: new Places() };
  const run = compileStages(stages, surroundings, new Set(environment.variables.keys()));
  if (!isUpdate) for (const fold of folds) fold();
  return (source) => run(source, environment.variables);
}

function compileStages(
  stages: readonly unknown[],
  surroundings: { environment: Environment; folds: Fold[]; places: Places },
  names: ReadonlySet<string>,
): Stage {
  const context: StageContext = {
    ...surroundings,
    collation: surroundings.environment.collation,
    names,
    pipeline: (inner, more = []) => compileStages(inner, surroundings, new Set([...names, ...more])),
  };
  const checked = stages.map(checkStage);
  const compiled = checked.map((stage, i) => ({
    name: nameOf(stage),
    run: compileStage(stage, context, checked.slice(i + 1)),
  }));
  const ordered = withPagingFirst(compiled);
  return (source, variables) =>
    ordered.reduce<Flow>((documents, { run }) => run(documents, variables), source);
}

const paging = new Set(['$limit', '$skip']);
const makingOneOfEach = new Set([
  ...['$addFields', '$lookup', '$project', '$replaceRoot', '$replaceWith', '$set', '$unset'],
]);

/** Like MongoDB, moves paging before stages that transform documents, which may fail. */
function withPagingFirst<Named extends { name: string }>(stages: readonly Named[]): Named[] {
  const ordered: Named[] = [];
  for (const stage of stages) {
    const before = ordered.findLastIndex(({ name }) => !makingOneOfEach.has(name)) + 1;
    ordered.splice(paging.has(stage.name) ? before : ordered.length, 0, stage);
  }
  return ordered;
}

function checkStage(stage: unknown): Document {
  if (!isDocument(stage)) {
    throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  }
  if (Object.keys(stage).length !== 1) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return stage;
}

function nameOf(stage: Document): string {
  return Object.keys(stage)[0]!;
}

function compileStage(stage: Document, context: StageContext, rest: readonly Document[]): Stage {
  const name = nameOf(stage);
  const compiler = compilers.get(name);
  if (compiler) return compiler(stage[name], context, rest);
  if (refused.has(name)) throw notSupported(`The aggregation stage ${name}`);
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}
