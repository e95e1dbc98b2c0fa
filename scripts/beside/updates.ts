import type { Expressions } from './expressions';
import type { Filters } from './filters';
import type { Random } from './random';
import type { Document, Values } from './values';

const targets = [
  'a',
  'n',
  'n',
  's',
  'e',
  'd',
  'd.b',
  'd.c',
  'e.0',
  'e.2',
  'x',
  'x.y',
  'd.0.b',
  'd.b.0',
  'e.b',
  '_id',
  'n.0',
];
/** Nothing sorts by these: the servers' clocks differ. */
const now = ['now', 'y.now', 'a.now', '_id', 'now.$[]'];
const arrays = ['e', 'e', 'e', 'd', 'd.b', 'a'];
const arrayOperators = new Set(['$push', '$addToSet', '$pull', '$pullAll', '$pop']);
const numberOperators = new Set(['$inc', '$mul', '$bit']);
const placed = ['e.$', 'e.$', 'd.$.b', 'e.$[]', 'd.$[].b', 'e.$[f]', 'd.$[f].c', 'e.$[].b'];

export interface Update {
  u: unknown;
  arrayFilters?: unknown[];
}

/** Updates of every operator, replacements and pipelines. */
export class Updates {
  private readonly random: Random;

  constructor(
    private readonly values: Values,
    private readonly filters: Filters,
    private readonly expressions: Expressions,
  ) {
    this.random = values.random;
  }

  update(isReplacing: boolean): Update {
    const { random, values } = this;
    if (isReplacing && random.chance(12)) return { u: this.replacement() };
    if (random.chance(12)) return { u: random.several(1, 2, () => this.stage()) };
    const u: Document = {};
    for (const operator of random.several(1, random.chance(40) ? 2 : 1, () => random.pick(operators))) {
      const changes: Document = {};
      for (const path of random.several(1, random.chance(40) ? 2 : 1, () => this.path(operator)))
        changes[path] = this.operand(operator, path);
      u[operator] = changes;
    }
    const isFiltered = JSON.stringify(
      Object.values(u).map((changes) => Object.keys(changes as Document)),
    ).includes('$[f]');
    if (!isFiltered && random.chance(98)) return { u };
    return {
      u,
      arrayFilters: [random.chance(70) ? { f: this.filters.condition(1, 'e') } : { 'f.b': values.at('d.b') }],
    };
  }

  private path(operator: string): string {
    if (operator === '$currentDate') return this.random.pick(now);
    if (arrayOperators.has(operator) && this.random.chance(75)) return this.random.pick(arrays);
    if (numberOperators.has(operator) && this.random.chance(50)) return 'n';
    return this.random.chance(75) ? this.random.pick(targets) : this.random.pick(placed);
  }

  private replacement(): Document {
    const { _id, ...fields } = this.values.document(this.values.id());
    return this.random.chance(20) ? { _id, ...fields } : fields;
  }

  private stage(): Document {
    const { random } = this;
    const field = random.pick(['a', 'n', 's', 'e', 'x', 'd.b', '_id']);
    return random.one<Document>([
      [70, () => ({ $set: { [field]: this.expressions.of('any', 2) } })],
      [15, () => ({ $unset: random.pick(['a', 'd.b', 'e']) })],
      [10, () => ({ $replaceWith: { $mergeObjects: ['$$ROOT', { x: this.expressions.of('any', 2) }] } })],
      [5, () => ({ $project: { a: 1, n: this.expressions.of('number', 1) } })],
    ]);
  }

  private operand(operator: string, path: string): unknown {
    const { random, values } = this;
    switch (operator) {
      case '$inc':
      case '$mul':
        return random.chance(93) ? values.number() : values.value();
      case '$unset':
        return '';
      case '$rename':
        return random.pick(['x', 'n', 'y', 'd.z', 'x.y', 'e.0', 'a']);
      case '$currentDate':
        return random.pick<unknown>([true, { $type: 'date' }, { $type: 'timestamp' }, 1]);
      case '$bit':
        return { [random.pick(['and', 'or', 'xor'])]: random.chance(90) ? random.below(8) : values.number() };
      case '$pop':
        return random.chance(92) ? random.pick([1, -1]) : values.value();
      case '$pull':
        return random.one<unknown>([
          [30, () => values.at(path)],
          [30, () => this.filters.condition(1, path)],
          // Matches several elements.
          [20, () => ({ $ne: values.at(path) })],
          [20, () => ({ [random.pick(['$gte', '$lte'])]: random.pick<unknown>([1, 'b']) })],
        ]);
      case '$pullAll':
        return values.arrayAt(path);
      case '$addToSet':
        return random.chance(60) ? values.at(path) : { $each: values.arrayAt(path) };
      case '$push':
        return random.chance(30) ? values.at(path) : this.push(path);
      default:
        return values.at(path);
    }
  }

  private push(path: string): Document {
    const { random, values } = this;
    return {
      $each: values.arrayAt(path),
      ...(random.chance(40) && { $position: random.below(5) - 2 }),
      ...(random.chance(60) && { $slice: random.pick([-3, -2, -1, -1, 0, 1, 2, 3]) }),
      ...(random.chance(40) && {
        $sort: random.pick<unknown>([1, -1, { b: 1 }, { 'b.c': -1 }, { c: 1, b: -1 }]),
      }),
    };
  }
}

const operators = [
  ...['$set', '$set', '$set', '$unset', '$inc', '$inc', '$mul', '$min', '$max', '$rename', '$setOnInsert'],
  ...['$currentDate', '$bit', '$push', '$push', '$push', '$addToSet', '$pull', '$pull', '$pullAll', '$pop'],
];
