import { mongo } from 'mongoose';
import type { Random } from './random';

export type Document = Record<string, unknown>;

const { Decimal128, Double, Long, ObjectId, Timestamp, BSONRegExp, MaxKey, MinKey, Binary } = mongo.BSON;

const numbers: readonly unknown[] = [
  ...[0, 1, 2, 3, 5, -1, -7, 2147483647],
  ...[0.1, 0.2, 0.3, 1.5, 2.5, -2.5, 1e10, 1e300, NaN, Infinity, -Infinity, -0].map(
    (value) => new Double(value),
  ),
  ...[1, 2, 3].map((value) => new Double(value)),
  ...['0', '2', '-3', '9007199254740993', '9223372036854775807'].map((text) => Long.fromString(text)),
  ...['0', '2', '0.1', '2.50', '-1E+3', 'NaN'].map((text) => Decimal128.fromString(text)),
];
const strings = [
  '',
  'a',
  'A',
  'b',
  'ab',
  'Abc',
  'á',
  'ä',
  'å',
  'z',
  ' a ',
  'a,b',
  '12',
  '😀',
  '2027-02-28',
  'a.b',
  '$a',
];
const dates = [0, 5, 1709164800000, 1803772799999, -1].map((time) => new Date(time));
const others: readonly unknown[] = [
  ...[null, null, true, false, {}, { b: 1 }, { b: 1, c: 'a' }, { $b: 1 }],
  new ObjectId('0123456789abcdef01234567'),
  new Timestamp({ t: 1, i: 2 }),
  new BSONRegExp('^a', 'i'),
  new Binary(Buffer.from('ab')),
  ...[new MinKey(), new MaxKey()],
];

export type Kind = 'number' | 'string' | 'date' | 'array' | 'bool' | 'object' | 'any';

/** Whether it is a document, and not a value of another type. */
export function isPlain(value: unknown): value is Document {
  return (
    typeof value === 'object' &&
    value !== null &&
    !('_bsontype' in value) &&
    !(value instanceof Date) &&
    !Array.isArray(value)
  );
}

/** Values of every type, few of each, so that they often match. */
export class Values {
  private readonly documents: Document[] = [];
  private readonly indexed: string[] = [];

  constructor(readonly random: Random) {}

  /** Makes filters mostly use indexed fields. */
  prefer(paths: readonly string[]): void {
    this.indexed.push(...paths);
  }

  path(): string {
    const { random, indexed } = this;
    return random.pick(indexed.length > 0 && random.chance(60) ? indexed : paths);
  }

  /** Half the time a value that a document has or had at this path, so that operators match something. */
  at(path: string): unknown {
    const { random, documents } = this;
    const known = random.chance(50) && documents.length > 0 ? reach(random.pick(documents), path) : [];
    return known.length > 0 ? random.pick(known) : this.value();
  }

  /** An array, some of its elements from the documents' array at this path. */
  arrayAt(path: string): unknown[] {
    return this.random.chance(50) ? this.random.several(1, 3, () => this.at(path)) : this.array();
  }

  of(kind: Kind): unknown {
    switch (kind) {
      case 'number':
        return this.number();
      case 'string':
        return this.string();
      case 'date':
        return this.random.pick(dates);
      case 'array':
        return this.array();
      case 'bool':
        return this.random.chance(50);
      case 'object':
        return this.random.pick([{}, { b: this.scalar() }, { b: this.scalar(), c: this.scalar() }]);
      case 'any':
        return this.value();
    }
  }

  number(): unknown {
    return this.random.chance(60) ? this.random.pick([0, 1, 2, 3, -1]) : this.random.pick(numbers);
  }

  string(): string {
    return this.random.pick(strings);
  }

  scalar(): unknown {
    return this.random.one<unknown>([
      [50, () => this.number()],
      [25, () => this.string()],
      [8, () => this.random.pick(dates)],
      [14, () => this.random.pick(others)],
    ]);
  }

  array(depth = 1): unknown[] {
    const element = this.random.one<() => unknown>([
      [40, () => () => this.number()],
      [20, () => () => this.string()],
      [30, () => () => this.scalar()],
      [20, () => () => this.of('object')],
      [depth > 0 ? 8 : 0, () => () => this.array(depth - 1)],
    ]);
    return this.random.several(0, 4, element);
  }

  value(): unknown {
    return this.random.chance(12) ? this.array() : this.scalar();
  }

  id(): unknown {
    return this.random.chance(92)
      ? this.random.below(12)
      : this.random.pick(['3', 'a', null, { b: 1 }, new Date(5)]);
  }

  /** A document whose field names indicate their usual types. */
  document(id: unknown): Document {
    const { random } = this;
    const document: Document = { _id: id };
    if (random.chance(85)) document.a = random.chance(15) ? this.array() : this.scalar();
    if (random.chance(70)) document.n = random.chance(92) ? this.number() : this.value();
    if (random.chance(60)) document.s = random.chance(92) ? this.string() : this.value();
    if (random.chance(40)) document.t = random.chance(92) ? random.pick(dates) : this.value();
    if (random.chance(60)) document.e = random.chance(85) ? this.array() : this.value();
    if (random.chance(60)) document.d = this.nested();
    this.documents.push(document);
    return document;
  }

  private nested(): unknown {
    if (this.random.chance(10)) return this.scalar();
    const inner = () => ({
      ...(this.random.chance(80) && { b: this.value() }),
      ...(this.random.chance(60) && { c: this.scalar() }),
    });
    return this.random.chance(35) ? this.random.several(0, 3, inner) : inner();
  }
}

/** All values reached by a path, also through arrays: the arrays and their elements. */
function reach(value: unknown, path: string): unknown[] {
  if (path === '') return Array.isArray(value) ? [value, ...(value as unknown[])] : [value];
  const [name = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (Array.isArray(value) && !/^\d/.test(name)) return value.flatMap((element) => reach(element, path));
  if (!Array.isArray(value) && !isPlain(value)) return [];
  return name in value ? reach((value as Document)[name], inner) : [];
}

/** The paths of the known documents. */
export const paths = ['a', 'n', 's', 't', 'e', 'd', 'd.b', 'd.c', 'e.0', 'e.b', 'e.1', 'd.0.b', '_id', 'x'];
