import { Block, type ReadonlyEntries } from './block';
import { shouldPause, pause, type Pausing } from '../pace';

/** A half-open range: from `low` (inclusive) to `high` (exclusive), or to the end without `high`. */
export interface KeyRange {
  low: string;
  high?: string;
}

/** A record's number under one of its keys. */
export interface Entry {
  key: string;
  record: number;
}

const BLOCK_SIZE = 512;

export function compareEntries(a: Entry, b: Entry): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : a.record - b.record;
}

/**
 * The entries of an index, sorted by key and then by record number, in a list of short sorted blocks: a position is
 * found by two binary searches, and an insertion changes only one block.
 */
export class SortedEntries {
  private blocks: Block[] = [];
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Adds all entries at once, much faster than one at a time. */
  fill(entries: Entry[]): void {
    const filling = this.fillInOrder(entries.sort(compareEntries));
    while (!filling.next().done);
  }

  /** Restores the blocks of a stored index. */
  load(blocks: readonly Block[]): void {
    this.blocks = [...blocks];
    this.count = blocks.reduce((sum, { size }) => sum + size, 0);
  }

  allBlocks(): readonly Block[] {
    return this.blocks;
  }

  /** A copy that later changes do not affect. */
  copy(): SortedEntries {
    const copy = new SortedEntries();
    copy.load(this.blocks.map((block) => block.copy()));
    return copy;
  }

  /** Like `fill`, for entries that are already sorted. */
  *fillInOrder(entries: readonly Entry[]): Pausing<void> {
    this.blocks = [];
    this.count = entries.length;
    for (let start = 0; start < entries.length; start += BLOCK_SIZE / 2) {
      if (shouldPause()) yield pause;
      const part = entries.slice(start, start + BLOCK_SIZE / 2);
      this.blocks.push(
        Block.of({ keys: part.map((entry) => entry.key), records: part.map((entry) => entry.record) }),
      );
    }
  }

  /** The second of the first two entries with the same key, if there are any. */
  firstRepeated(): Entry | undefined {
    let last: string | undefined;
    for (const { keys, records } of this.blocks) {
      for (let i = 0; i < keys.length; i++) {
        if (keys[i] === last) return { key: keys[i]!, record: records[i]! };
        last = keys[i];
      }
    }
    return undefined;
  }

  add(key: string, record: number): void {
    this.count++;
    if (this.blocks.length === 0) {
      this.blocks.push(Block.of({ keys: [key], records: [record] }));
      return;
    }
    const blockIndex = Math.min(this.blockOf(key, record), this.blocks.length - 1);
    const { keys, records } = this.blocks[blockIndex]!.change();
    const place = placeIn({ keys, records }, key, record);
    keys.splice(place, 0, key);
    records.splice(place, 0, record);
    if (keys.length > BLOCK_SIZE) this.split(blockIndex);
  }

  remove(key: string, record: number): void {
    const blockIndex = this.blockOf(key, record);
    const block = this.blocks[blockIndex];
    const place = block ? placeIn(block, key, record) : 0;
    if (block?.keys[place] !== key || block.records[place] !== record)
      throw new Error('An index is missing an entry');
    const { keys, records } = block.change();
    this.count--;
    keys.splice(place, 1);
    records.splice(place, 1);
    if (keys.length === 0) this.blocks.splice(blockIndex, 1);
  }

  /** The first record under exactly this key. */
  first(key: string): number | undefined {
    const block = this.blocks[this.blockOf(key, -1)];
    if (!block) return undefined;
    const place = placeIn(block, key, -1);
    return block.keys[place] === key ? block.records[place] : undefined;
  }

  countIn({ low, high }: KeyRange): number {
    return Math.max(0, this.rank(high) - this.rank(low));
  }

  *scan({ low, high }: KeyRange, backwards = false): Generator<number> {
    if (backwards) yield* this.backwards(low, high);
    else yield* this.forwards(low, high);
  }

  private *forwards(low: string, high: string | undefined): Generator<number> {
    let place = -1;
    for (let blockIndex = this.blockOf(low, -1); blockIndex < this.blocks.length; blockIndex++) {
      const { keys, records } = this.blocks[blockIndex]!;
      for (place = place < 0 ? placeIn({ keys, records }, low, -1) : 0; place < keys.length; place++) {
        if (high !== undefined && keys[place]! >= high) return;
        yield records[place]!;
      }
    }
  }

  private *backwards(low: string, high: string | undefined): Generator<number> {
    const start = high === undefined ? this.blocks.length - 1 : this.blockOf(high, -1);
    for (let blockIndex = Math.min(start, this.blocks.length - 1); blockIndex >= 0; blockIndex--) {
      const { keys, records } = this.blocks[blockIndex]!;
      const end = high === undefined ? keys.length : placeIn({ keys, records }, high, -1);
      for (let place = end - 1; place >= 0; place--) {
        if (keys[place]! < low) return;
        yield records[place]!;
      }
    }
  }

  /** How many entries come before a key. */
  private rank(key: string | undefined): number {
    if (key === undefined) return this.count;
    const blockIndex = this.blockOf(key, -1);
    let before = 0;
    for (let i = 0; i < blockIndex; i++) before += this.blocks[i]!.size;
    const block = this.blocks[blockIndex];
    return block ? before + placeIn(block, key, -1) : before;
  }

  /** The first block whose last entry is not before (key, number). */
  private blockOf(key: string, number: number): number {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { lastKey, lastRecord } = this.blocks[middle]!;
      if (isBefore(lastKey, lastRecord, key, number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private split(blockIndex: number): void {
    const { keys, records } = this.blocks[blockIndex]!.change();
    // Ascending insertions, such as new ids, always split the last block, so its first part is left nearly full.
    const at = blockIndex === this.blocks.length - 1 ? keys.length - 16 : keys.length >>> 1;
    this.blocks.splice(blockIndex + 1, 0, Block.of({ keys: keys.splice(at), records: records.splice(at) }));
  }
}

function placeIn({ keys, records }: ReadonlyEntries, key: string, number: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(keys[middle]!, records[middle]!, key, number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore(key: string, number: number, otherKey: string, otherNumber: number): boolean {
  return key === otherKey ? number < otherNumber : key < otherKey;
}
