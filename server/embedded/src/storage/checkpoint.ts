import { Binary } from 'bson';

import { Block, pack, unpack, type StoredBlock } from './block';
import { decode, encode, type Document } from '../values/documents';
import type { Index } from './indexes';
import { isSameIndex, type IndexSpec } from './indexSpec';
import type { Log } from './log';
import type { RecordIds } from './recordIds';

/**
 * The format of the index keys. Raise the number when `encodeKey` or a collation changes. The version of ICU is
 * included because ICU orders the letters.
 */
const VERSION = `2 ${process.versions.icu}`;

interface StoredIndex extends Document {
  spec: IndexSpec;
  isMultikey: boolean[];
  numbers: number[];
  sizes: number[];
  /** The last entry of each block. */
  last: Binary;
}

interface Row extends Document {
  version: string;
  lastRecord: number;
  lastBlock: number;
  recordIds: Binary;
  indexes: StoredIndex[];
}

/** The part of a collection that its checkpoint needs. */
interface Stored {
  readonly namespace: string;
  readonly number: number;
  readonly lastRecord: number;
  readonly recordIds: RecordIds;
  readonly indexes: readonly Index[];
}

/**
 * A collection's indexes in the log, so that a start need not rebuild them from all documents. They show the state at
 * the time of the checkpoint. For each document changed or removed later, the log keeps the preimage, with which a
 * start updates the indexes. New documents have higher record numbers than the checkpoint.
 */
export class Checkpoint {
  /** The newest record in the checkpoint; 0 if there is no checkpoint. */
  lastRecord = 0;
  private lastBlock = 0;
  private blocks = new Set<number>();
  private readonly changed = new Set<number>();

  constructor(
    private readonly collection: Stored,
    private readonly log: Log,
  ) {}

  /**
   * Restores the records and indexes of a checkpoint to the collection. Returns these indexes: none if the checkpoint
   * cannot be used.
   * @throws Error if the checkpoint is damaged; a part of it may then be restored
   */
  restore(bytes: Uint8Array | undefined): Index[] {
    const row = bytes && (decode(bytes) as Row); // written below
    if (row?.version !== VERSION) return [];
    this.lastRecord = row.lastRecord;
    this.lastBlock = row.lastBlock;
    this.collection.recordIds.load(row.recordIds.buffer);
    this.blocks = new Set(row.indexes.flatMap(({ numbers }) => numbers));
    this.checkBlocks();
    return this.collection.indexes.filter((index) => {
      const stored = row.indexes.find(
        ({ spec }) => spec.name === index.name && isSameIndex(spec, index.spec),
      );
      if (stored) this.restoreIndex(index, stored);
      return stored !== undefined;
    });
  }

  /** Checks the blocks at the start, because they are read lazily, when it is too late to rebuild the indexes. */
  private checkBlocks(): void {
    const found = new Set(this.log.rowNumbers('blocks', this.collection.number));
    for (const number of this.blocks) if (!found.has(number)) throw this.lostBlock(number);
  }

  private restoreIndex(index: Index, { isMultikey, numbers, sizes, last }: StoredIndex): void {
    index.fields.forEach((field, i) => (field.isMultikey = isMultikey[i]!));
    const { keys, records } = unpack(last.buffer);
    const blocks = numbers.map((number, i) => {
      const stored = { number, size: sizes[i]!, lastKey: keys[i]!, lastRecord: records[i]! };
      return Block.stored(stored, () => unpack(this.read(number)));
    });
    index.entries.load(blocks);
  }

  private read(number: number): Uint8Array {
    const bytes = this.log.row('blocks', this.collection.number, number);
    if (!bytes) throw this.lostBlock(number);
    return bytes;
  }

  private lostBlock(number: number): Error {
    return new Error(`${this.collection.namespace} is missing the block ${number}`);
  }

  /** The preimages of the records that have been changed or removed since the checkpoint. */
  *preimages(): Generator<{ record: number; before: Document }> {
    if (this.lastRecord === 0) return;
    for (const { number, bytes } of this.log.rows('preimages', this.collection.number)) {
      this.changed.add(number);
      yield { record: number, before: decode(bytes) };
    }
  }

  /** Called before each change. */
  note(record: number): void {
    if (record > this.lastRecord || this.changed.has(record)) return;
    this.changed.add(record);
    const { number } = this.collection;
    this.log.putRow('preimages', number, record, this.log.row('documents', number, record)!);
  }

  /** Writes the changed blocks of the collection's indexes to the log. */
  write(): void {
    const { number, recordIds, lastRecord } = this.collection;
    const blocks = new Set<number>();
    const indexes = this.collection.indexes.map((index) => this.store(index, blocks));
    for (const block of this.blocks) {
      if (!blocks.has(block)) this.log.removeRow('blocks', number, block);
    }
    const { lastBlock } = this;
    const row: Row = {
      version: VERSION,
      lastRecord,
      lastBlock,
      recordIds: new Binary(recordIds.pack()),
      indexes,
    };
    const bytes = encode(row);
    this.log.put('checkpoints', String(number), () => bytes);
    this.log.removeRows('preimages', number);
    this.lastRecord = lastRecord;
    this.blocks = blocks;
    this.changed.clear();
    this.log.flush();
  }

  private store({ spec, fields, entries }: Index, blocks: Set<number>): StoredIndex {
    const stored = entries.allBlocks().map((block) => block.inLog ?? this.storeBlock(block));
    for (const { number } of stored) blocks.add(number);
    return {
      spec,
      isMultikey: fields.map(({ isMultikey }) => isMultikey),
      numbers: stored.map(({ number }) => number),
      sizes: stored.map(({ size }) => size),
      last: new Binary(
        pack({
          keys: stored.map(({ lastKey }) => lastKey),
          records: stored.map(({ lastRecord }) => lastRecord),
        }),
      ),
    };
  }

  private storeBlock(block: Block): StoredBlock {
    const stored = block.keep(++this.lastBlock);
    this.log.putRow('blocks', this.collection.number, stored.number, pack(block));
    return stored;
  }

  remove(): void {
    const { number } = this.collection;
    this.log.remove('checkpoints', String(number));
    this.log.removeRows('blocks', number);
    this.log.removeRows('preimages', number);
    this.lastRecord = 0;
    this.blocks.clear();
    this.changed.clear();
  }
}
