import { BSONRegExp, Decimal128, Long, MaxKey, MinKey, ObjectId } from 'bson';
import type { Document } from '../src/values/documents';
import type { Query } from '../src/query/plan/indexScan';
import { parseCollation } from '../src/values';

/** Random documents, indexes and queries that often match: there are few paths, and few values of every type. */
export class RandomQueries {
  private paths: readonly string[] = everyPath;
  private scalars: readonly unknown[] = everyScalar;
  private arrays = 0;

  constructor(private state: number) {}

  /** From now on, a few paths and values occur more often than others, and arrays occur often, rarely or never. */
  refocus(): void {
    this.paths = this.chance(30) ? this.pick(relatedPaths) : this.several(3, () => this.pick(everyPath), 1);
    this.scalars = this.several(9, () => this.pick(everyScalar), 4);
    this.arrays = this.pick([0, 10, 40]);
  }

  /** A random integer from 0 (inclusive) to `limit` (exclusive), by mulberry32. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }

  several<T>(max: number, make: () => T, min = 0): T[] {
    return Array.from({ length: min + this.below(max - min + 1) }, make);
  }

  document(id: number): Document {
    const document: Document = { _id: this.chance(90) ? id : `${id}` };
    for (const name of ['a', 'b', 'c']) if (this.chance(80)) document[name] = this.field();
    if (this.chance(70)) document.d = this.nested();
    if (this.chance(this.arrays)) document.e = this.several(3, () => this.value());
    return document;
  }

  indexSpec(name: string): Document {
    const paths = new Set(this.several(3, () => this.path(), 1));
    const key = Object.fromEntries([...paths].map((path) => [path, this.pick([1, 1, -1])]));
    const spec: Document = { v: 2, key, name };
    if (this.chance(25)) spec.sparse = true;
    else if (this.chance(35)) spec.partialFilterExpression = this.partialFilter();
    if (this.chance(25)) spec.collation = { locale: 'fi', strength: this.pick([1, 2]) };
    return spec;
  }

  query(): Query {
    const query: Query = { filter: this.filter(2) };
    if (this.chance(25))
      query.collation = parseCollation({
        locale: this.pick(['fi', 'fi', 'sv']),
        strength: this.pick([1, 2]),
      });
    if (this.chance(50)) query.sort = this.sort(Object.keys(query.filter)[0]);
    if (query.sort && this.chance(40)) {
      // Only a total order determines which documents come first.
      query.sort = { ...query.sort, _id: this.pick([1, -1]) };
      query.limit = 1 + this.below(12);
      if (this.chance(30)) query.skip = this.below(5);
    }
    return query;
  }

  update(): Document {
    const path = this.pick(['a', 'b', 'c', 'd', 'e']);
    if (this.chance(20)) return { $unset: { [path]: '' } };
    return { $set: { [path]: path === 'd' ? this.nested() : this.field() } };
  }

  private filter(depth: number): Document {
    const filter: Document = {};
    const conditions = depth < 2 || this.chance(90) ? this.pick([1, 1, 1, 2]) : 0;
    for (const path of this.several(conditions, () => this.path(), conditions)) {
      filter[path] = this.condition(path);
    }
    if (depth > 0 && this.chance(30)) {
      const junction = this.pick(['$and', '$or', '$or', '$or', '$nor']);
      filter[junction] = this.several(3, () => this.filter(depth - 1), 2);
    }
    return filter;
  }

  private condition(path: string): unknown {
    if (path === '_id' && this.chance(60)) return { [this.pick(['$gt', '$lte'])]: this.below(60) };
    if (this.chance(30)) return this.operand();
    if (this.chance(10))
      return new BSONRegExp(this.pick(['^a', '^A', 'b', '^ab?', '^a|b', '^$']), this.pick(['', '', 'i']));
    const condition: Document = {};
    for (const operator of this.several(this.pick([1, 1, 2]), () => this.pick(operators), 1)) {
      condition[operator] = this.operandOf(operator, path);
    }
    return condition;
  }

  private operandOf(operator: string, path: string): unknown {
    switch (operator) {
      case '$in':
      case '$nin':
        return this.several(6, () => (this.chance(6) ? new BSONRegExp('^a', '') : this.operand()));
      case '$all':
        return this.several(2, () => this.operand(), 1);
      case '$exists':
        return this.chance(60);
      case '$size':
        return this.below(4);
      case '$type':
        return this.pick(['number', 'string', 'array', 'null', 'object']);
      case '$regex':
        return this.pick(['^a', '^Ab', '^ab*', 'c$']);
      case '$not':
        return { [this.pick(['$gt', '$lte', '$eq'])]: this.operand() };
      case '$elemMatch':
        if (path === 'd' || this.chance(50)) return { [this.pick(['b', 'c'])]: this.operand() };
        return { [this.pick(['$gt', '$gte', '$eq'])]: this.operand(), $lt: this.operand() };
      default:
        return this.operand();
    }
  }

  private partialFilter(): Document {
    const path = this.path();
    const condition = this.pick<() => unknown>([
      () => ({ $exists: true }),
      () => ({ [this.pick(['$gt', '$gte', '$lt', '$lte'])]: this.operand() }),
      () => ({ $gt: this.pick([-1, 0]), $lt: this.pick([3, 4]) }),
      () => this.operand(),
      () => ({ $in: this.several(3, () => this.operand(), 1) }),
      () => ({ $type: 'string' }),
    ])();
    return this.chance(20)
      ? { $and: [{ [path]: condition }, { b: { $exists: true } }] }
      : { [path]: condition };
  }

  private sort(filtered = '$'): Document {
    const paths = new Set(this.several(this.pick([1, 1, 3]), () => this.path(), 1));
    if (!filtered.startsWith('$') && this.chance(40)) return { [filtered]: this.pick([1, -1]) };
    return Object.fromEntries([...paths].map((path) => [path, this.pick([1, -1])]));
  }

  private path(): string {
    return this.pick(this.chance(75) ? this.paths : everyPath);
  }

  private field(): unknown {
    return this.chance(this.arrays) ? this.several(3, () => this.value()) : this.value();
  }

  private nested(): unknown {
    if (this.chance(this.arrays))
      return this.several(3, () => (this.chance(80) ? this.inner() : this.value()));
    return this.chance(90) ? this.inner() : this.value();
  }

  private inner(): Document {
    const inner: Document = {};
    if (this.chance(80))
      inner.b = this.chance(this.arrays) ? this.several(2, () => this.value()) : this.value();
    if (this.chance(60)) inner.c = this.value();
    return inner;
  }

  /** A value to compare with: anything except a regular expression, which would be matched. */
  private operand(): unknown {
    if (this.chance(8)) return this.several(2, () => this.value());
    if (this.chance(3)) return this.pick([new MinKey(), new MaxKey()]);
    const value = this.value();
    return value instanceof BSONRegExp ? 1 : value;
  }

  private value(): unknown {
    if (this.chance(5))
      return this.pick<unknown>([[], [1], [null], [2, 'a'], { b: 1 }, { b: 1, c: 'a' }, {}]);
    return this.scalar();
  }

  private scalar(): unknown {
    return this.pick(this.chance(85) ? this.scalars : everyScalar);
  }
}

const everyPath = ['a', 'a', 'b', 'c', 'd.b', 'd.b', 'd.c', 'd', 'e', 'e.0', 'd.b.c', '_id'];

const relatedPaths = [
  ['d.b', 'd.c'],
  ['d.c', 'd.b', 'd'],
  ['a', 'b'],
  ['e', 'e.0'],
  ['d.b', 'd.b.c'],
];

const operators = [
  ...['$eq', '$eq', '$gt', '$gte', '$lt', '$lte', '$gt', '$gte', '$lt', '$lte', '$in', '$in', '$in', '$in'],
  ...[
    '$ne',
    '$nin',
    '$exists',
    '$exists',
    '$type',
    '$all',
    '$elemMatch',
    '$elemMatch',
    '$size',
    '$not',
    '$regex',
  ],
];

const everyScalar: readonly unknown[] = [
  ...[0, 1, 2, 3, 1, 2, -1, 1.5, NaN, -Infinity],
  ...[Long.fromNumber(2), Long.MAX_VALUE, Long.fromString('9007199254740993'), 9007199254740992],
  ...[Decimal128.fromString('2'), Decimal128.fromString('0.1')],
  ...['a', 'A', 'b', 'ab', 'Abc', 'ä', 'aa', '', 'å', 'a\0b', 'z', '\uffff', '😀'],
  ...[null, null, true, false, new Date(0), new Date(5)],
  new ObjectId('0123456789abcdef01234567'),
  new BSONRegExp('^a', ''),
];
