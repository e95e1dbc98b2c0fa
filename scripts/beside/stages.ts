import type { Expressions } from './expressions';
import type { Filters } from './filters';
import type { Random } from './random';
import { paths, type Document, type Values } from './values';

/** The field for values of unspecified order, which `comparableOutcome` sorts. */
export const unordered = 'unordered';

/** Aggregation pipelines, projections and sorts. */
export class Stages {
  private readonly random: Random;

  constructor(
    private readonly values: Values,
    private readonly filters: Filters,
    private readonly expressions: Expressions,
  ) {
    this.random = values.random;
  }

  pipeline(): Document[] {
    const start = this.random.chance(30) ? [{ $match: this.filters.filter(1) }] : [];
    // The result of a stage over several documents depends on their order.
    const order = { $sort: this.random.chance(80) ? { _id: 1 } : this.sort() };
    const stages = this.random.several(1, 3, () => this.stage());
    return [...start, order, ...stages.flatMap(withOrder)];
  }

  /** `_id` makes the order total. */
  sort(): Document {
    const { random } = this;
    const sort: Document = {};
    for (const path of random.several(1, 2, () => random.pick(paths))) sort[path] = random.pick([1, -1]);
    return { ...sort, _id: sort._id ?? random.pick([1, -1]) };
  }

  projection(isFind: boolean): Document {
    const { random } = this;
    const isExclusion = random.chance(25);
    const projection: Document = {};
    for (const path of random.several(1, 3, () => random.pick(paths))) {
      projection[path] = isExclusion ? 0 : random.chance(70) ? 1 : this.expressions.of('any', 2);
    }
    if (random.chance(30)) projection._id = 0;
    if (isFind && random.chance(8))
      projection[random.pick(['e', 'd'])] = { $slice: random.pick<unknown>([1, -2, [1, 2], [-3, 1]]) };
    if (isFind && random.chance(5)) projection.d = { $elemMatch: { b: this.filters.condition(0, 'd.b') } };
    return projection;
  }

  private stage(): Document {
    const { random } = this;
    return random.one<Document>([
      [20, () => ({ $project: this.projection(false) })],
      [20, () => ({ [random.pick(['$set', '$addFields'])]: this.added() })],
      [14, () => ({ $group: this.group() })],
      [8, () => ({ $match: this.filters.filter(1) })],
      [8, () => ({ $unwind: this.unwind() })],
      [5, () => ({ $unset: random.pick<unknown>(['a', ['d.b', 'e'], 'e.0']) })],
      [8, () => ({ $lookup: this.lookup() })],
      [3, () => ({ [random.pick(['$skip', '$limit'])]: 1 + random.below(4) })],
      [
        3,
        () => ({
          $replaceWith: random.chance(70)
            ? { $mergeObjects: ['$$ROOT', this.expressions.of('object', 1)] }
            : this.expressions.of('object', 1),
        }),
      ],
      [2, () => ({ $count: 'n' })],
      [2, () => ({ $unionWith: 'other' })],
      [
        3,
        () => ({
          $facet: {
            one: [this.stage()].filter(isPlain).flatMap(withOrder),
            two: [{ $match: this.filters.filter(0) }],
          },
        }),
      ],
    ]);
  }

  private added(): Document {
    const { random } = this;
    const added: Document = {};
    for (const path of random.several(1, 2, () => random.pick(['x', 'y', 'a', 'd.b', 'e.0', 'd.x']))) {
      added[path] = this.expressions.of(
        random.pick(['any', 'number', 'string', 'array', 'date', 'bool', 'object']),
        3,
      );
    }
    return added;
  }

  private group(): Document {
    const { random, expressions } = this;
    const names = [
      '$sum',
      '$sum',
      '$avg',
      '$min',
      '$max',
      '$first',
      '$last',
      '$push',
      '$mergeObjects',
      '$stdDevPop',
      '$stdDevSamp',
    ];
    return {
      _id: random.pick<() => unknown>([
        () => null,
        () => '$n',
        () => '$a',
        () => ({ k: '$s' }),
        () => expressions.of('any', 1),
      ])(),
      total: { [random.pick(names)]: expressions.of('any', 1) },
      sum: { $sum: expressions.of('number', 1) },
      ...(random.chance(20) && { [unordered]: { $addToSet: expressions.of('any', 1) } }),
      ...(random.chance(20) && { count: { $count: {} } }),
    };
  }

  private unwind(): unknown {
    const { random } = this;
    const path = random.pick(['$e', '$d', '$d.b', '$a', '$e.0']);
    if (random.chance(50)) return path;
    return {
      path,
      preserveNullAndEmptyArrays: random.chance(50),
      ...(random.chance(50) && { includeArrayIndex: random.pick(['i', 'd.i']) }),
    };
  }

  private lookup(): Document {
    const { random } = this;
    const pipeline = [
      { $match: { $expr: { $eq: ['$$v', random.pick(['$a', '$n', '$e'])] } } },
      { $sort: { _id: 1 } },
      { $project: { a: 1, n: 1 } },
    ];
    if (random.chance(30))
      return { from: 'other', let: { v: random.pick(['$a', '$n', '$e']) }, pipeline, as: 'found' };
    return {
      from: 'other',
      localField: random.pick(plainPaths),
      foreignField: random.pick(paths),
      pipeline: [{ $sort: { _id: 1 } }],
      as: random.pick(['found', 'd.found']),
    };
  }
}

/** MongoDB reads only the fields that later stages need, and ignores their position. */
const plainPaths = paths.filter((path) => !/\d/.test(path));

/** The order of groups is unspecified, and a filter on them must not move before an earlier stage that may fail. */
function withOrder(stage: Document): Document[] {
  if ('$group' in stage) return [stage, { $sort: { _id: 1 } }];
  return '$match' in stage ? [{ $limit: 1000 }, stage] : [stage];
}

/** Whether a stage is allowed within `$facet`. */
function isPlain(stage: Document): boolean {
  return !('$facet' in stage);
}
