import { mongo } from 'mongoose';
import type { Outcome, Step } from './episode';
import { isPlain, type Document } from './values';

/**
 * The reason why two different answers do not count as a difference, namely that MongoDB's depends on its query plan or
 * an index; otherwise undefined.
 */
export function exemptionOf(
  { command }: Extract<Step, { command: Document }>,
  outcomes: { mongodb: Outcome; embedded: Outcome },
  indexes: readonly Document[],
): string | undefined {
  const { mongodb, embedded } = outcomes;
  if (mongodb.kind === 'unreadable') return 'a message that contains part of a character';
  if (!isComparable(command)) return 'documents in unspecified order';
  if (haveFailedInAnyOrder(command, outcomes)) return 'which constant fails first';
  if (!hasFailed(mongodb) && !hasFailed(embedded)) return reasonOfAnswers(command, indexes);
  if (mayMoveFilter(command)) return 'when a filter is applied';
  if (hasUnion(command)) return 'which document of two collections fails first';
  return mayDelayExpression(command, indexes) ? 'when an $expr is evaluated' : undefined;
}

/** The reason why the state after a write is not compared; otherwise undefined. */
export function exemptionOfState({ updates, deletes }: Document, outcome: Outcome): string | undefined {
  const writes = [updates, deletes].flatMap((list) => (Array.isArray(list) ? (list as Document[]) : []));
  const multiWrites = writes.filter(({ multi, limit }) => multi === true || limit === 0);
  const isById = multiWrites.some(({ q }) => JSON.stringify(q).includes('"_id"'));
  return hasFailed(outcome) && isById ? 'how many documents a failed write has changed' : undefined;
}

function reasonOfAnswers(command: Document, indexes: readonly Document[]): string | undefined {
  if (setsWithin(command) && mayMoveFilter(command)) return 'when a filter is applied';
  if (leavesElements(command)) return 'which elements a projection keeps';
  if (indexes.length > 0 && sortsWithoutPush(command)) return 'the sorting of an empty, indexed array';
  return dependsOnIndex(command, indexes) ? 'the choice of an index' : undefined;
}

/**
 * Whether a projection selects fields of an array's elements after an earlier stage has used the whole array. MongoDB
 * then leaves elements that are not documents as missing values; without the earlier stage it drops them.
 */
function leavesElements({ pipeline }: Document): boolean {
  const stages = Array.isArray(pipeline) ? pipeline.filter(isPlain) : [];
  return stages.some(({ $project }, i) => {
    const before = JSON.stringify(stages.slice(0, i));
    const paths = isPlain($project) ? Object.keys($project).filter((path) => path.includes('.')) : [];
    return paths.some((path) => before.includes(`"$${path.replace(/\..*/, '')}"`));
  });
}

/** Whether a `$push` sorts. MongoDB counts the document as changed if the array is empty and indexed. */
function sortsWithoutPush({ update, updates }: Document): boolean {
  const changes = [update, ...(Array.isArray(updates) ? (updates as Document[]).map(({ u }) => u) : [])];
  return changes.filter(isPlain).some(({ $push }) => JSON.stringify($push ?? '').includes('$sort'));
}

/**
 * Whether the pipeline has a `$unionWith`. MongoDB reads several documents of the other collection before processing
 * the first.
 */
function hasUnion({ pipeline }: Document): boolean {
  return Array.isArray(pipeline) && pipeline.some((stage) => isPlain(stage) && '$unionWith' in stage);
}

/**
 * Whether a stage sets something within a field, or renames a field to it. MongoDB moves a filter on that field before
 * the stage.
 */
function setsWithin({ pipeline }: Document): boolean {
  const stages = Array.isArray(pipeline) ? pipeline.filter(isPlain) : [];
  return stages.some(({ $set, $addFields, $lookup }) => {
    const isJoined = isPlain($lookup) && String($lookup.as).includes('.');
    const set = { ...($set as Document), ...($addFields as Document) };
    return isJoined || hasPosition(set) || Object.entries(set).some(isRenameWithin);
  });
}

function isRenameWithin([path, value]: [string, unknown]): boolean {
  return path.includes('.') && typeof value === 'string' && value.startsWith('$');
}

function hasFailed({ kind, text }: Outcome): boolean {
  return kind === 'error' || text.includes('"writeErrors"');
}

/**
 * Whether a document has numeric field names. JavaScript puts them first, so neither the driver nor the embedded
 * database can see their position.
 */
export function hasNumberedField(state: string): boolean {
  return /\\"\d+\\":/.test(state);
}

/**
 * Whether the command determines the answer. The result of a pipeline depends on the order of the documents, so it must
 * sort them first, and sort again after a `$group`, whose order is unspecified. MongoDB may combine a projection with a
 * later sort, projection or `$set`: if both name a position of an array, nothing is left. It may also drop early any
 * field that no later stage uses, including a position to sort by.
 */
export function isComparable({ pipeline, isInner, projection, sort }: Document): boolean {
  if (projection !== undefined && hasPosition(sort)) return false;
  if (!Array.isArray(pipeline)) return true;
  if (!pipeline.every(isPlain)) return true;
  const stages: Document[] = pipeline;
  const first = stages.find((stage) => !('$match' in stage));
  const inner = stages.flatMap(({ $facet }) => (isPlain($facet) ? Object.values($facet) : []));
  const positional = stages.filter((stage) =>
    ['$project', '$sort', '$set', '$addFields'].some((name) => hasPosition(stage[name])),
  );
  if (stages.some(({ $sort }) => hasPosition($sort)) && stages.some(leavesFields)) return false;
  if (positional.length > 1 && positional.some(({ $project }) => hasPosition($project))) return false;
  const isSorted = isInner === true || first === undefined || isTotal(first.$sort);
  const hasGap = stages.some((stage, i) => '$group' in stage && !isTotal(stages[i + 1]?.$sort));
  return isSorted && !hasGap && inner.every((pipeline) => isComparable({ pipeline, isInner: true }));
}

function leavesFields(stage: Document): boolean {
  return ['$project', '$group', '$replaceRoot', '$replaceWith', '$count'].some((name) => name in stage);
}

/**
 * Whether MongoDB may move a filter before a stage that computes, which then does not fail on the documents that the
 * filter excludes. A filter cannot move before a limit or skip, unless the limit or skip itself moves before a stage
 * that returns one document for each.
 */
function mayMoveFilter({ pipeline }: Document): boolean {
  if (!Array.isArray(pipeline) || !pipeline.every(isPlain)) return false;
  const stages: Document[] = pipeline;
  return stages.some((stage, i) => {
    const last = stages.slice(0, i).findLastIndex((before) => !('$limit' in before || '$skip' in before));
    const isHeld = last < i - 1 && !makesOneOfEach(stages[last]);
    const inner = isPlain(stage.$facet) ? Object.values(stage.$facet) : [];
    return (i > 0 && '$match' in stage && !isHeld) || inner.some((pipeline) => mayMoveFilter({ pipeline }));
  });
}

const oneOfEach = ['$project', '$set', '$addFields', '$unset', '$replaceRoot', '$replaceWith', '$lookup'];

function makesOneOfEach(stage: Document | undefined): boolean {
  return stage !== undefined && oneOfEach.some((name) => name in stage);
}

/** MongoDB evaluates the constants of several computed fields in no specified order, so any of them may fail first. */
function haveFailedInAnyOrder(
  { pipeline, projection, fields }: Document,
  { mongodb, embedded }: { mongodb: Outcome; embedded: Outcome },
): boolean {
  if (mongodb.isConstantError !== true || embedded.kind !== 'error') return false;
  const stages: unknown[] = Array.isArray(pipeline) ? pipeline : [{ $project: projection ?? fields }];
  return stages.some(computesSeveral);
}

function computesSeveral(stage: unknown): boolean {
  if (!isPlain(stage)) return false;
  const { $project, $set, $addFields, $facet } = stage;
  const inner = isPlain($facet) ? Object.values($facet).flat() : [];
  const fields = [$project, $set, $addFields].find(isPlain) ?? {};
  return countComputed(fields) > 1 || inner.some(computesSeveral);
}

/** Counts expressions, including those of nested fields; an object whose first name is not an operator nests fields. */
function countComputed(fields: Document): number {
  return Object.values(fields).reduce<number>((count, value) => {
    if (isPlain(value) && !Object.keys(value)[0]?.startsWith('$')) return count + countComputed(value);
    return count + (Array.isArray(value) || isPlain(value) ? 1 : 0);
  }, 0);
}

/**
 * Whether a filter has an `$expr` besides other conditions. MongoDB checks the conditions of the chosen index first,
 * then the `$expr`, then the others, so the choice of an index decides whether the `$expr` fails.
 */
function mayDelayExpression(command: Document, indexes: readonly Document[]): boolean {
  return filtersOf(command).some(
    (filter) => hasExpressionBesides(filter) && (indexes.length > 0 || countOfId(filter) > 1),
  );
}

/** Counts the conditions on the `_id`; MongoDB may use the index for only one of them. */
function countOfId(filter: Document): number {
  return Object.entries(filter).reduce((count, [name, value]) => {
    if (name === '_id') return count + (isPlain(value) ? Object.values(value).flat().length : 1);
    const branches = name.startsWith('$') && Array.isArray(value) ? value.filter(isPlain) : [];
    return branches.reduce((sum, branch) => sum + countOfId(branch), count);
  }, 0);
}

/**
 * Whether MongoDB's answer may depend on an index. A sparse or partial index lacks the missing fields that an `$expr`,
 * a comparison with null, or null at a position of an array asks for. An unbounded scan, by MinKey or MaxKey, finds
 * values that no comparison finds. `distinct` returns the keys of an index: null for a missing field, the elements of a
 * key that is an array, and the first of several equal numbers.
 */
function dependsOnIndex(command: Document, indexes: readonly Document[]): boolean {
  const filters = filtersOf(command);
  if ('distinct' in command) return indexes.length > 0;
  const text = mongo.BSON.EJSON.stringify(filters);
  const isUnbounded = indexes.length > 0 && /"\$(min|max)Key"/.test(text);
  const looksForMissing = filters.some(hasExpression) || text.includes('te":null');
  const isSparse =
    looksForMissing &&
    indexes.some(({ sparse, partialFilterExpression }) => sparse ?? partialFilterExpression);
  const positions = indexes
    .flatMap(({ key }) => Object.keys(key as Document))
    .filter((path) => /\.\d/.test(path));
  return isUnbounded || isSparse || positions.some((path) => text.includes(`"${path}"`));
}

function filtersOf({ filter, query, pipeline, updates, deletes }: Document): Document[] {
  const writes = [updates, deletes].flatMap((list) => (Array.isArray(list) ? (list as Document[]) : []));
  const first: unknown = Array.isArray(pipeline) ? pipeline[0] : undefined;
  return [filter, query, ...writes.map(({ q }) => q), isPlain(first) && first.$match].filter(isPlain);
}

function hasExpressionBesides(filter: Document): boolean {
  return hasExpression(filter) && !('$expr' in filter && Object.keys(filter).length === 1);
}

function hasExpression(filter: Document): boolean {
  const branches = Object.values(filter).filter(Array.isArray).flat().filter(isPlain);
  return '$expr' in filter || branches.some(hasExpression);
}

function hasPosition(fields: unknown): boolean {
  return isPlain(fields) && Object.keys(fields).some((path) => /\.\d/.test(path));
}

export function isTotal(sort: unknown): boolean {
  return typeof sort === 'object' && sort !== null && '_id' in sort;
}
