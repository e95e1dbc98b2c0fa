/** The entries of a part of an index, in order. */
export interface Entries {
  keys: string[];
  records: number[];
}

export interface ReadonlyEntries {
  readonly keys: readonly string[];
  readonly records: readonly number[];
}

/** A block in the log: its row number, and the fields needed to find the block by its last entry. */
export interface StoredBlock {
  number: number;
  size: number;
  lastKey: string;
  lastRecord: number;
}

/** A part of an index. Its entries are read from the log when they are first needed. */
export class Block {
  private entries: Entries | undefined;
  private isShared = false;

  private constructor(
    private stored: StoredBlock | undefined,
    private readonly read: () => Entries,
  ) {}

  static of(entries: Entries): Block {
    const block = new Block(undefined, () => entries);
    block.entries = entries;
    return block;
  }

  static stored(stored: StoredBlock, read: () => Entries): Block {
    return new Block(stored, read);
  }

  get keys(): readonly string[] {
    return this.open().keys;
  }

  get records(): readonly number[] {
    return this.open().records;
  }

  get size(): number {
    return this.entries?.keys.length ?? this.stored!.size;
  }

  get lastKey(): string {
    return this.entries?.keys.at(-1) ?? this.stored!.lastKey;
  }

  get lastRecord(): number {
    return this.entries?.records.at(-1) ?? this.stored!.lastRecord;
  }

  /** The block's row in the log; undefined if the block has changed since, or was never written. */
  get inLog(): StoredBlock | undefined {
    return this.stored;
  }

  /** Returns the entries for a change, which does not affect copies of the block. */
  change(): Entries {
    const { keys, records } = this.open();
    if (this.isShared) this.entries = { keys: [...keys], records: [...records] };
    this.isShared = false;
    this.stored = undefined;
    return this.open();
  }

  /** A copy of the block. The entries themselves are copied only before a change. */
  copy(): Block {
    const copy = new Block(this.stored, this.read);
    copy.entries = this.entries;
    this.isShared = copy.isShared = true;
    return copy;
  }

  /** Called when the block is written to the log, with its row number. */
  keep(number: number): StoredBlock {
    const { size, lastKey, lastRecord } = this;
    return (this.stored = { number, size, lastKey, lastRecord });
  }

  private open(): Entries {
    return (this.entries ??= this.read());
  }
}

const LATIN1 = 1;
const UTF16 = 2;

/** Packs entries as bytes: the count, the encoding of the keys, each entry's record and key length, then the keys. */
export function pack({ keys, records }: ReadonlyEntries): Uint8Array {
  const text = keys.join('');

  const isLatin1 = /^[\0-\xff]*$/.test(text);
  const head = Buffer.allocUnsafe(5 + 10 * keys.length);
  head.writeUInt32LE(keys.length, 0);
  head.writeUInt8(isLatin1 ? LATIN1 : UTF16, 4);
  for (let i = 0; i < keys.length; i++) {
    head.writeUIntLE(records[i]!, 5 + 10 * i, 6);
    head.writeUInt32LE(keys[i]!.length, 11 + 10 * i);
  }
  return Buffer.concat([head, Buffer.from(text, isLatin1 ? 'latin1' : 'utf16le')]);
}

export function unpack(bytes: Uint8Array): Entries {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = buffer.readUInt32LE(0);
  const text = buffer.toString(buffer.readUInt8(4) === LATIN1 ? 'latin1' : 'utf16le', 5 + 10 * length);
  const [keys, records]: [string[], number[]] = [[], []];
  for (let i = 0, start = 0; i < length; i++) {
    records.push(buffer.readUIntLE(5 + 10 * i, 6));
    const end = start + buffer.readUInt32LE(11 + 10 * i);
    keys.push(text.slice(start, end));
    start = end;
  }
  return { keys, records };
}
