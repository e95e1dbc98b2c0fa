import { mongo } from 'mongoose';
import type { Expressions } from './expressions';
import type { Random } from './random';
import type { Document, Values } from './values';

const { BSONRegExp, MaxKey, MinKey } = mongo.BSON;

const comparisons = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'];
const patterns = ['^a', '^A', 'b', '^ab?', 'c$', '^$'];
const typeNames = [
  'number',
  'string',
  'array',
  'null',
  'object',
  'int',
  'long',
  'double',
  'decimal',
  'date',
  'bool',
];

/** Filters of every query operator. */
export class Filters {
  private readonly random: Random;

  constructor(
    private readonly values: Values,
    private readonly expressions: Expressions,
  ) {
    this.random = values.random;
  }

  filter(depth = 2): Document {
    const { random } = this;
    const filter: Document = {};
    for (const path of random.several(0, 2, () => this.values.path()))
      filter[path] = this.condition(depth, path);
    if (depth > 0 && random.chance(25)) {
      filter[random.pick(['$and', '$or', '$or', '$nor'])] = random.several(1, 3, () =>
        this.filter(depth - 1),
      );
    }
    if (depth > 0 && random.chance(6)) filter.$expr = this.expressions.of('bool', 2);
    return filter;
  }

  /** A filter for updating or deleting a single document: only `_id` identifies it, regardless of indexes. */
  oneDocument(): Document {
    // Prefers the documents that an episode starts with.
    const known = this.random.chance(70) ? this.random.below(8) : this.values.id();
    const id = { _id: this.random.chance(90) ? known : { $eq: known } };
    return this.random.one<Document>([
      [60, () => id],
      [25, () => ({ ...id, ...this.filter(1), ...id })],
      [15, () => ({ ...id, ...this.arrayConditions(), ...id })],
    ]);
  }

  /** Several conditions on arrays, each of which determines a position for the positional `$`. */
  private arrayConditions(): Document {
    const { random } = this;
    const conditions = random.several(2, 3, () => {
      const path = random.pick(['e', 'e', 'd.b', 'a']);
      return { [path]: random.chance(50) ? this.values.at(path) : this.condition(1, path) };
    });
    if (random.chance(70)) return Object.fromEntries(conditions.flatMap((each) => Object.entries(each)));
    const [first, ...others] = conditions;
    return { ...first, [random.pick(['$and', '$or'])]: others };
  }

  /**
   * A filter for an upsert that matches no `_id`. The upsert takes fields from it, so it mixes all kinds of
   * conditions.
   */
  upsertFilter(): Document {
    const { random, values } = this;
    const equality = (): Document => {
      const path = random.pick(['a', 'n', 's', 'e', 'd', 'd.b', 'd.c', 'x', 'x.y']);
      const value = values.at(path);
      return { [path]: random.pick<unknown>([value, { $eq: value }, { $in: [value] }, { $all: [value] }]) };
    };
    const filter = random.chance(40)
      ? { [random.pick(['$and', '$and', '$or'])]: random.several(1, 2, equality), ...equality() }
      : this.filter(1);
    return { ...filter, _id: random.pick([100, 101, '100']) };
  }

  condition(depth: number, path: string): unknown {
    const { random } = this;
    if (random.chance(30)) return this.operand(path);
    if (random.chance(5)) return new BSONRegExp(random.pick(patterns), random.pick(['', 'i']));
    const condition: Document = {};
    for (const name of random.several(1, 2, () => this.operator()))
      condition[name] = this.operandOf(name, depth, path);
    return condition;
  }

  private operator(): string {
    const others = [
      '$in',
      '$in',
      '$nin',
      '$not',
      '$exists',
      '$type',
      '$regex',
      '$elemMatch',
      '$all',
      '$size',
      '$mod',
    ];
    return this.random.pick(this.random.chance(50) ? comparisons : others);
  }

  private operandOf(operator: string, depth: number, path: string): unknown {
    const { random, values } = this;
    switch (operator) {
      case '$in':
      case '$nin':
      case '$all':
        return random.several(0, 3, () => this.operand(path));
      case '$exists':
        return random.chance(60);
      case '$size':
        return random.chance(95) ? random.below(4) : values.number();
      case '$type':
        return random.pick(typeNames);
      case '$regex':
        return random.pick(patterns);
      case '$mod':
        return random.chance(80)
          ? [random.pick([2, 3, mongo.BSON.Long.fromNumber(2)]), random.below(2)]
          : values.array();
      case '$not':
        return { [random.pick(comparisons)]: this.operand(path) };
      case '$elemMatch':
        if (depth > 0 && random.chance(50)) {
          const name = random.pick(['b', 'c']);
          return { [name]: this.condition(depth - 1, `${path}.${name}`) };
        }
        return {
          [random.pick(['$gt', '$gte', '$eq', '$ne'])]: this.operand(path),
          [random.pick(['$lt', '$lte'])]: this.operand(path),
        };
      default:
        return this.operand(path);
    }
  }

  private operand(path: string): unknown {
    if (this.random.chance(3)) return this.random.pick([new MinKey(), new MaxKey()]);
    return this.values.at(path);
  }
}
