import type { Filters } from './filters';
import type { Random } from './random';
import type { Document, Values } from './values';

const indexed = ['a', 'n', 's', 'e', 'd.b', 'd.c', 'e.0', 'e.b', 'd', 'd.b.c'];

export const collations = [
  ...[1, 2].flatMap((strength) => ['fi', 'sv', 'en'].map((locale) => ({ locale, strength }))),
  { locale: 'simple' },
];

/** Indexes of every kind, and values that they cannot be built on. */
export class Indexes {
  private readonly random: Random;

  constructor(
    private readonly values: Values,
    private readonly filters: Filters,
  ) {
    this.random = values.random;
  }

  index(name: string): Document {
    const { random } = this;
    const key: Document = {};
    for (const path of random.several(1, 3, () => random.pick(indexed))) key[path] = random.pick([1, 1, -1]);
    this.values.prefer(Object.keys(key));
    return {
      key,
      name,
      ...(random.chance(15) && { unique: true }),
      ...(random.chance(20)
        ? { sparse: true }
        : random.chance(20) && { partialFilterExpression: this.partialFilter() }),
      ...(random.chance(20) && { collation: random.pick(collations) }),
    };
  }

  private partialFilter(): Document {
    const { random, values } = this;
    const path = random.pick(indexed);
    const condition = random.pick<() => unknown>([
      () => ({ $exists: true }),
      () => ({ [random.pick(['$gt', '$gte', '$lt', '$lte'])]: values.at(path) }),
      () => ({ $type: 'string' }),
      () => values.at(path),
      () => this.filters.condition(0, path),
    ]);
    return { [path]: condition() };
  }
}
