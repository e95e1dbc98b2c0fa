import { open, TransactionFlags, type Database, type RootDatabase } from 'lmdb';

import { withoutChecksum, DamagedData, withChecksum } from './checksum';
import { DataFile } from './dataFile';
import { entry } from './nestedMaps';

/**
 * The durable copy of the data. Everything logged within one turn of the event loop becomes one LMDB transaction at
 * the end of the turn. No result leaves the process before (`whenDurable`), so commands are acknowledged only once
 * they are durable, and many connections share one write to disk. Each value has a checksum: reading a value that has
 * changed on disk throws `DamagedData`.
 */
export interface Log {
  putRow(table: NumberedTable, collection: number, row: number, bytes: Uint8Array): void;
  removeRow(table: NumberedTable, collection: number, row: number): void;
  /** Removes all rows of a collection at the end of this turn. */
  removeRows(table: NumberedTable, collection: number): void;
  /** The latest value, whether it has been written to disk yet or not. */
  row(table: NumberedTable, collection: number, row: number): Uint8Array | undefined;
  /** Like `row`, but without a copy, for readers that do not keep the bytes: the buffer is reused for the next row. */
  readRow<T>(
    table: NumberedTable,
    collection: number,
    row: number,
    read: (bytes: Uint8Array) => T,
  ): T | undefined;
  /** The written rows from `from` on, in order. */
  rows(table: NumberedTable, collection: number, from?: number): Iterable<Row>;
  /** The numbers of the written rows from `from` on, at most `limit`. */
  rowNumbers(table: NumberedTable, collection: number, from?: number, limit?: number): number[];
  /** The numbers of all collections with rows in this table. */
  collections(table: NumberedTable): Iterable<number>;
  /** Calls `bytes` when the value is written. */
  put(table: SmallTable, key: string, bytes: () => Uint8Array): void;
  remove(table: SmallTable, key: string): void;
  entries(table: SmallTable): Iterable<{ key: string; bytes: Uint8Array }>;
  /** Calls `run` now, or after the end of this turn if something has to be written first. */
  whenDurable(run: () => void): void;
  /** Writes without waiting for the end of the turn. */
  flush(): void;
  /** Records the size of the file, so that a later start detects a truncated file. */
  noteSize(): void;
  close(): Promise<void>;
}

/**
 * The tables whose rows are numbered within a collection: documents by record, blocks of indexes, and the preimages
 * of documents by record, as they were when the blocks were written.
 */
export const numberedTables = ['documents', 'blocks', 'preimages'] as const;
export type NumberedTable = (typeof numberedTables)[number];

export interface Row {
  number: number;
  bytes: Uint8Array;
}

/**
 * The tables with few rows: collections with their indexes, sessions with their last write, commits in progress,
 * settings.
 */
export type SmallTable = 'catalog' | 'checkpoints' | 'commits' | 'sessions' | 'settings';

/**
 * `flush`: acknowledged writes are on disk. `fast`: they are passed to the operating system, which outlives this
 * process.
 */
export type Durability = 'flush' | 'fast';

/** The version of the data format. A new format needs a new number, and a conversion. */
const FORMAT = '4';
/** The earlier formats, which lack checksums and some tables. */
const PREVIOUS_FORMATS: readonly string[] = ['1', '2', '3'];
/** How many values get a checksum at a time. */
const BATCH_SIZE = 1000;

/** @throws DamagedData if a file existed before, and is now missing, empty or truncated */
export function openLog(path: string, durability: Durability): Log {
  return new LmdbLog(path, durability);
}

/** The key in the table `settings`. Its value has no checksum, because every version must be able to read it. */
const FORMAT_KEY = 'format';

type Numbered = Database<Buffer, Buffer>;

class LmdbLog implements Log {
  private readonly environment: RootDatabase<Buffer, Buffer>;
  private readonly numbered: Record<NumberedTable, Numbered>;
  private readonly tables: Record<SmallTable, Database<Buffer, string>>;
  private pending: (() => void)[] = [];
  /** The rows that are still to be written, by table, collection and number. */
  private unwritten = noRows();
  private waiting: (() => void)[] = [];

  private readonly file: DataFile;

  constructor(path: string, durability: Durability) {
    this.file = new DataFile(path);
    const mayBeNew = this.file.check();
    this.environment = open<Buffer, Buffer>({
      path,
      encoding: 'binary',
      keyEncoding: 'binary',
      overlappingSync: false,
      noSync: durability === 'fast',
    });
    const numbered = (name: NumberedTable): Numbered =>
      this.environment.openDB<Buffer, Buffer>(name, { encoding: 'binary', keyEncoding: 'binary' });
    this.numbered = {
      documents: numbered('documents'),
      blocks: numbered('blocks'),
      preimages: numbered('preimages'),
    };
    const table = (name: SmallTable): Database<Buffer, string> =>
      this.environment.openDB<Buffer, string>(name, { encoding: 'binary' });
    this.tables = {
      catalog: table('catalog'),
      checkpoints: table('checkpoints'),
      commits: table('commits'),
      sessions: table('sessions'),
      settings: table('settings'),
    };
    this.checkFormat(path, mayBeNew);
  }

  private checkFormat(path: string, mayBeNew: boolean): void {
    const { settings } = this.tables;
    const format = settings.get(FORMAT_KEY)?.toString();
    if (format === undefined) {
      if (!mayBeNew) throw new DamagedData(`${path} does not say its format`);
      settings.putSync(FORMAT_KEY, Buffer.from(FORMAT));
    } else if (PREVIOUS_FORMATS.includes(format)) this.addChecksums();
    else if (format !== FORMAT)
      throw new Error(`The data in ${path} has format ${format}, which is of another version`);
    this.noteSize();
  }

  /** Adds the checksums in one transaction, so that an interrupted start begins again. */
  private addChecksums(): void {
    this.environment.transactionSync(() => {
      for (const table of Object.values(this.numbered)) addChecksums(table, (key) => key);
      for (const table of Object.values(this.tables)) addChecksums(table, (key) => Buffer.from(key));
      this.tables.settings.putSync(FORMAT_KEY, Buffer.from(FORMAT));
    }, TransactionFlags.SYNCHRONOUS_COMMIT);
  }

  putRow(table: NumberedTable, collection: number, row: number, bytes: Uint8Array): void {
    entry(this.unwritten[table], collection).set(row, bytes);
    this.enqueue(() => {
      const key = keyOf(collection, row);
      this.numbered[table].putSync(key, withChecksum(key, bytes));
    });
  }

  removeRow(table: NumberedTable, collection: number, row: number): void {
    this.unwritten[table].get(collection)?.delete(row);
    this.enqueue(() => this.numbered[table].removeSync(keyOf(collection, row)));
  }

  removeRows(table: NumberedTable, collection: number): void {
    this.unwritten[table].delete(collection);
    this.enqueue(() => {
      const keys = [...this.numbered[table].getKeys(rangeOf(collection))].map((key) => Buffer.from(key));
      for (const key of keys) this.numbered[table].removeSync(key);
    });
  }

  row(table: NumberedTable, collection: number, row: number): Uint8Array | undefined {
    const unwritten = this.unwritten[table].get(collection)?.get(row);
    if (unwritten) return unwritten;
    const key = keyOf(collection, row);
    const sealed = this.numbered[table].get(key);
    return sealed && withoutChecksum(key, sealed);
  }

  readRow<T>(
    table: NumberedTable,
    collection: number,
    row: number,
    read: (bytes: Uint8Array) => T,
  ): T | undefined {
    const unwritten = this.unwritten[table].get(collection)?.get(row);
    if (unwritten) return read(unwritten);
    const key = keyOf(collection, row);
    const shared = this.numbered[table].getBinaryFast(key);
    // The shared buffer is longer than `length`.
    return shared && read(withoutChecksum(key, shared.subarray(0, shared.length)));
  }

  *rows(table: NumberedTable, collection: number, from = 0): Iterable<Row> {
    for (const { key, value } of this.numbered[table].getRange(rangeOf(collection, from))) {
      yield { number: rowOf(key), bytes: withoutChecksum(key, value) };
    }
  }

  rowNumbers(table: NumberedTable, collection: number, from?: number, limit?: number): number[] {
    const range = rangeOf(collection, from);
    const keys = this.numbered[table].getKeys(limit === undefined ? range : { ...range, limit });
    return [...keys.map(rowOf)];
  }

  *collections(table: NumberedTable): Iterable<number> {
    let next = 0;
    for (;;) {
      const [key] = this.numbered[table].getKeys({ start: keyOf(next, 0), limit: 1 });
      if (!key) return;
      const collection = key.readUInt32BE(0);
      yield collection;
      next = collection + 1;
    }
  }

  put(table: SmallTable, key: string, bytes: () => Uint8Array): void {
    this.enqueue(() => this.tables[table].putSync(key, withChecksum(Buffer.from(key), bytes())));
  }

  remove(table: SmallTable, key: string): void {
    this.enqueue(() => this.tables[table].removeSync(key));
  }

  whenDurable(run: () => void): void {
    if (this.pending.length === 0) run();
    else this.waiting.push(run);
  }

  *entries(table: SmallTable): Iterable<{ key: string; bytes: Uint8Array }> {
    for (const { key, value } of this.tables[table].getRange()) {
      if (key !== FORMAT_KEY) yield { key, bytes: withoutChecksum(Buffer.from(key), value) };
    }
  }

  noteSize(): void {
    this.file.noteSize();
  }

  async close(): Promise<void> {
    this.flush();
    this.noteSize();
    await this.environment.close();
  }

  private enqueue(operation: () => void): void {
    if (this.pending.length === 0) setImmediate(() => this.flush());
    this.pending.push(operation);
  }

  /**
   * A failure here, such as a full disk, is not caught: memory contains changes that are not on the disk, so no more
   * commands may be answered.
   */
  flush(): void {
    const operations = this.pending;
    if (operations.length === 0) return;
    this.environment.transactionSync(() => {
      for (const operation of operations) operation();
    }, TransactionFlags.SYNCHRONOUS_COMMIT);
    const waiting = this.waiting;
    this.pending = [];
    this.unwritten = noRows();
    this.waiting = [];
    for (const run of waiting) run();
  }
}

function noRows(): Record<NumberedTable, Map<number, Map<number, Uint8Array>>> {
  return { documents: new Map(), blocks: new Map(), preimages: new Map() };
}

/** The collection and row number, so that a collection's rows form one ordered range. */
function keyOf(collection: number, row: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(row, 4, 6);
  return key;
}

function rowOf(key: Buffer): number {
  return key.readUIntBE(4, 6);
}

function rangeOf(collection: number, from = 0): { start: Buffer; end: Buffer } {
  return { start: keyOf(collection, from), end: keyOf(collection + 1, 0) };
}

function addChecksums<K extends Buffer | string>(
  table: Database<Buffer, K>,
  bytesOf: (key: K) => Buffer,
): void {
  let start: K | undefined;
  for (;;) {
    const range = start === undefined ? {} : { start, exclusiveStart: true };
    const entries = [...table.getRange({ ...range, limit: BATCH_SIZE })];
    for (const { key, value } of entries) table.putSync(key, withChecksum(bytesOf(key), value));
    start = entries.at(-1)?.key;
    if (start === undefined) return;
  }
}
