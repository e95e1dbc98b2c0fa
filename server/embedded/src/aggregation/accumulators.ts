import type { Document } from '../values/documents';
import { mergeInto } from './expressions/objects';
import { Deviation, Total } from './total';
import { compare, encodeKey, isNumeric, type Collation } from '../values';

/** Takes one value per document; undefined is a missing one. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
  /** Whether the result is final, so that no more values need to be computed. */
  readonly isComplete?: boolean;
}

/** Creates an accumulator; called once for each group. */
export type NewAccumulator = (collation: Collation | undefined) => Accumulator;

class Sum implements Accumulator {
  private readonly total = new Total();

  add(value: unknown): void {
    if (isNumeric(value)) this.total.add(value);
  }

  result(): unknown {
    return this.total.sum();
  }
}

class Average implements Accumulator {
  private readonly total = new Total();

  add(value: unknown): void {
    if (isNumeric(value)) this.total.add(value);
  }

  result(): unknown {
    return this.total.average() ?? null;
  }
}

class StandardDeviation implements Accumulator {
  private readonly deviation = new Deviation();

  constructor(private readonly of: 'population' | 'sample') {}

  add(value: unknown): void {
    if (isNumeric(value)) this.deviation.add(value);
  }

  result(): unknown {
    return this.deviation.result(this.of);
  }
}

/** The least (-1) or greatest (1) value, ignoring null and missing values. */
class Extreme implements Accumulator {
  private best: unknown = null;

  constructor(
    private readonly direction: 1 | -1,
    private readonly collation: Collation | undefined,
  ) {}

  add(value: unknown): void {
    if (value == null) return;
    if (this.best === null || compare(value, this.best, this.collation) * this.direction > 0)
      this.best = value;
  }

  result(): unknown {
    return this.best;
  }
}

class First implements Accumulator {
  isComplete = false;
  private value: unknown;

  add(value: unknown): void {
    this.value = value;
    this.isComplete = true;
  }

  result(): unknown {
    return this.value ?? null;
  }
}

class Last implements Accumulator {
  private value: unknown;

  add(value: unknown): void {
    this.value = value;
  }

  result(): unknown {
    return this.value ?? null;
  }
}

class Push implements Accumulator {
  private readonly values: unknown[] = [];

  add(value: unknown): void {
    if (value !== undefined) this.values.push(value);
  }

  result(): unknown {
    return this.values;
  }
}

class AddToSet implements Accumulator {
  private readonly values = new Map<string, unknown>();

  constructor(private readonly collation: Collation | undefined) {}

  add(value: unknown): void {
    if (value === undefined) return;
    const key = encodeKey(value, this.collation);
    if (!this.values.has(key)) this.values.set(key, value);
  }

  result(): unknown {
    return [...this.values.values()];
  }
}

class MergeObjects implements Accumulator {
  private readonly merged: Document = {};

  add(value: unknown): void {
    mergeInto(this.merged, value);
  }

  result(): unknown {
    return this.merged;
  }
}

/** By name. `$count` takes no value; the stage compiles it as a `$sum`. */
export const accumulators: ReadonlyMap<string, NewAccumulator> = new Map<string, NewAccumulator>([
  ['$addToSet', (collation) => new AddToSet(collation)],
  ['$avg', () => new Average()],
  ['$first', () => new First()],
  ['$last', () => new Last()],
  ['$max', (collation) => new Extreme(1, collation)],
  ['$mergeObjects', () => new MergeObjects()],
  ['$min', (collation) => new Extreme(-1, collation)],
  ['$push', () => new Push()],
  ['$stdDevPop', () => new StandardDeviation('population')],
  ['$stdDevSamp', () => new StandardDeviation('sample')],
  ['$sum', () => new Sum()],
]);
