import { isOverdue, pause, type Pausing } from '../pace';

/** Anything with a number of its own, which orders the entries of one key. */
interface Numbered {
  readonly number: number;
}

/** Half-open: from `low` up to, not including, `high`; without `high` to the end. */
export interface KeyRange {
  low: string;
  high?: string;
}

interface Block<T> {
  keys: string[];
  values: T[];
}

export interface Entry<T> {
  key: string;
  value: T;
}

const BLOCK_SIZE = 512;

export function compareEntries<T extends Numbered>(a: Entry<T>, b: Entry<T>): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : a.value.number - b.value.number;
}

/**
 * (key, value) pairs in the order of key, then of the value's number, kept in a list of short sorted blocks:
 * a place is found by two binary searches, and an insertion moves no more than one block.
 */
export class SortedEntries<T extends Numbered> {
  private blocks: Block<T>[] = [];
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Takes all entries at once, much faster than one by one. */
  fill(entries: Entry<T>[]): void {
    const filling = this.fillInOrder(entries.sort(compareEntries));
    while (!filling.next().done);
  }

  /** The same with entries that are in order already. */
  *fillInOrder(entries: readonly Entry<T>[]): Pausing<void> {
    this.blocks = [];
    this.count = entries.length;
    for (let start = 0; start < entries.length; start += BLOCK_SIZE / 2) {
      if (isOverdue()) yield pause;
      const part = entries.slice(start, start + BLOCK_SIZE / 2);
      this.blocks.push({ keys: part.map((entry) => entry.key), values: part.map((entry) => entry.value) });
    }
  }

  /** The second of two entries that have the same key, if there are such. */
  firstRepeated(): Entry<T> | undefined {
    let last: string | undefined;
    for (const { keys, values } of this.blocks) {
      for (let i = 0; i < keys.length; i++) {
        if (keys[i] === last) return { key: keys[i]!, value: values[i]! };
        last = keys[i];
      }
    }
    return undefined;
  }

  add(key: string, value: T): void {
    this.count++;
    if (this.blocks.length === 0) {
      this.blocks.push({ keys: [key], values: [value] });
      return;
    }
    const blockIndex = Math.min(this.blockOf(key, value.number), this.blocks.length - 1);
    const block = this.blocks[blockIndex]!;
    const place = placeIn(block, key, value.number);
    block.keys.splice(place, 0, key);
    block.values.splice(place, 0, value);
    if (block.keys.length > BLOCK_SIZE) this.split(blockIndex);
  }

  remove(key: string, value: T): void {
    const blockIndex = this.blockOf(key, value.number);
    const block = this.blocks[blockIndex];
    const place = block ? placeIn(block, key, value.number) : 0;
    if (block?.values[place] !== value) throw new Error('An index has lost an entry');
    this.count--;
    block.keys.splice(place, 1);
    block.values.splice(place, 1);
    if (block.keys.length === 0) this.blocks.splice(blockIndex, 1);
  }

  /** The first value under exactly this key. */
  first(key: string): T | undefined {
    const block = this.blocks[this.blockOf(key, -1)];
    if (!block) return undefined;
    const place = placeIn(block, key, -1);
    return block.keys[place] === key ? block.values[place] : undefined;
  }

  countIn({ low, high }: KeyRange): number {
    return Math.max(0, this.rank(high) - this.rank(low));
  }

  *scan({ low, high }: KeyRange, backwards = false): Generator<T> {
    if (backwards) yield* this.backwards(low, high);
    else yield* this.forwards(low, high);
  }

  private *forwards(low: string, high: string | undefined): Generator<T> {
    let place = -1;
    for (let blockIndex = this.blockOf(low, -1); blockIndex < this.blocks.length; blockIndex++) {
      const { keys, values } = this.blocks[blockIndex]!;
      for (place = place < 0 ? placeIn({ keys, values }, low, -1) : 0; place < keys.length; place++) {
        if (high !== undefined && keys[place]! >= high) return;
        yield values[place]!;
      }
    }
  }

  private *backwards(low: string, high: string | undefined): Generator<T> {
    const start = high === undefined ? this.blocks.length - 1 : this.blockOf(high, -1);
    for (let blockIndex = Math.min(start, this.blocks.length - 1); blockIndex >= 0; blockIndex--) {
      const { keys, values } = this.blocks[blockIndex]!;
      const end = high === undefined ? keys.length : placeIn({ keys, values }, high, -1);
      for (let place = end - 1; place >= 0; place--) {
        if (keys[place]! < low) return;
        yield values[place]!;
      }
    }
  }

  /** How many entries come before a key. */
  private rank(key: string | undefined): number {
    if (key === undefined) return this.count;
    const blockIndex = this.blockOf(key, -1);
    let before = 0;
    for (let i = 0; i < blockIndex; i++) before += this.blocks[i]!.keys.length;
    const block = this.blocks[blockIndex];
    return block ? before + placeIn(block, key, -1) : before;
  }

  /** The first block whose last entry is not before (key, number). */
  private blockOf(key: string, number: number): number {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { keys, values } = this.blocks[middle]!;
      const last = keys.length - 1;
      if (isBefore(keys[last]!, values[last]!.number, key, number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private split(blockIndex: number): void {
    const { keys, values } = this.blocks[blockIndex]!;
    // Ascending insertion, as of new ids, always splits the last block: leave the full part nearly full.
    const at = blockIndex === this.blocks.length - 1 ? keys.length - 16 : keys.length >>> 1;
    this.blocks.splice(blockIndex + 1, 0, { keys: keys.splice(at), values: values.splice(at) });
  }
}

function placeIn<T extends Numbered>({ keys, values }: Block<T>, key: string, number: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(keys[middle]!, values[middle]!.number, key, number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore(key: string, number: number, otherKey: string, otherNumber: number): boolean {
  return key === otherKey ? number < otherNumber : key < otherKey;
}
