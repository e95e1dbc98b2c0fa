import { open, TransactionFlags, type Database, type RootDatabase } from 'lmdb';

import { entry } from './nestedMaps';

/**
 * The durable copy of the data. What is logged within one turn of the event loop becomes one LMDB transaction at
 * its end, and nothing that was computed from it leaves the process before (`whenDurable`): so commands are
 * acknowledged only once they are kept, and many connections share one write to disk.
 */
export interface Log {
  putRow(table: NumberedTable, collection: number, row: number, bytes: Uint8Array): void;
  removeRow(table: NumberedTable, collection: number, row: number): void;
  /** Removes all rows that a collection has at the end of this turn. */
  removeRows(table: NumberedTable, collection: number): void;
  /** As it was put last, whether it has been written or not. */
  row(table: NumberedTable, collection: number, row: number): Uint8Array | undefined;
  /** The same for who does not keep the bytes, which are another row's afterwards: they need not be copied. */
  readRow<T>(
    table: NumberedTable,
    collection: number,
    row: number,
    read: (bytes: Uint8Array) => T,
  ): T | undefined;
  /** The written rows from that number on, in their order. */
  rows(table: NumberedTable, collection: number, from?: number): Iterable<Row>;
  /** The numbers of the written rows from that number on, at most so many. */
  rowNumbers(table: NumberedTable, collection: number, from?: number, limit?: number): number[];
  /** The numbers of all collections that have such rows. */
  collections(table: NumberedTable): Iterable<number>;
  /** The bytes are asked for when they are written. */
  put(table: SmallTable, key: string, bytes: () => Uint8Array): void;
  remove(table: SmallTable, key: string): void;
  entries(table: SmallTable): Iterable<{ key: string; bytes: Uint8Array }>;
  /** Runs now, or after the end of this turn if there is something to be written first. */
  whenDurable(run: () => void): void;
  /** Writes without waiting for the end of the turn. */
  flush(): void;
  close(): Promise<void>;
}

/**
 * The tables whose rows are numbered within a collection: its documents by record, the blocks of its indexes, and by
 * record what a document was when the blocks were written.
 */
export const numberedTables = ['documents', 'blocks', 'preimages'] as const;
export type NumberedTable = (typeof numberedTables)[number];

export interface Row {
  number: number;
  bytes: Uint8Array;
}

/** The tables of few rows: collections with their indexes, sessions with their last write, commits under way, settings. */
export type SmallTable = 'catalog' | 'checkpoints' | 'commits' | 'sessions' | 'settings';

/** `flush`: on disk when acknowledged. `fast`: with the operating system, which outlives this process. */
export type Durability = 'flush' | 'fast';

/** How the data are laid out; another layout would need another number, and a conversion. */
const FORMAT = '3';
/** Data of these formats only lack the tables that are new since. */
const PREVIOUS_FORMATS: readonly string[] = ['1', '2'];

export function openLog(path: string, durability: Durability): Log {
  return new LmdbLog(path, durability);
}

type Numbered = Database<Buffer, Buffer>;

class LmdbLog implements Log {
  private readonly environment: RootDatabase<Buffer, Buffer>;
  private readonly numbered: Record<NumberedTable, Numbered>;
  private readonly tables: Record<SmallTable, Database<Buffer, string>>;
  private pending: (() => void)[] = [];
  /** By table, collection and number, the rows that are still to be written. */
  private unwritten = noRows();
  private waiting: (() => void)[] = [];

  constructor(path: string, durability: Durability) {
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
    this.checkFormat(path);
  }

  private checkFormat(path: string): void {
    const { settings } = this.tables;
    const format = settings.get('format')?.toString();
    if (format === undefined || PREVIOUS_FORMATS.includes(format))
      settings.putSync('format', Buffer.from(FORMAT));
    else if (format !== FORMAT)
      throw new Error(`The data in ${path} has the format ${format} of another version`);
  }

  putRow(table: NumberedTable, collection: number, row: number, bytes: Uint8Array): void {
    entry(this.unwritten[table], collection).set(row, bytes);
    this.enqueue(() => this.numbered[table].putSync(keyOf(collection, row), asBuffer(bytes)));
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
    return (
      this.unwritten[table].get(collection)?.get(row) ?? this.numbered[table].get(keyOf(collection, row))
    );
  }

  readRow<T>(
    table: NumberedTable,
    collection: number,
    row: number,
    read: (bytes: Uint8Array) => T,
  ): T | undefined {
    const unwritten = this.unwritten[table].get(collection)?.get(row);
    if (unwritten) return read(unwritten);
    const shared = this.numbered[table].getBinaryFast(keyOf(collection, row));
    // What it is a part of is longer than its own `length` says.
    return shared && read(shared.subarray(0, shared.length));
  }

  *rows(table: NumberedTable, collection: number, from = 0): Iterable<Row> {
    for (const { key, value } of this.numbered[table].getRange(rangeOf(collection, from))) {
      yield { number: rowOf(key), bytes: value };
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
    this.enqueue(() => this.tables[table].putSync(key, asBuffer(bytes())));
  }

  remove(table: SmallTable, key: string): void {
    this.enqueue(() => this.tables[table].removeSync(key));
  }

  whenDurable(run: () => void): void {
    if (this.pending.length === 0) run();
    else this.waiting.push(run);
  }

  *entries(table: SmallTable): Iterable<{ key: string; bytes: Uint8Array }> {
    for (const { key, value } of this.tables[table].getRange()) yield { key, bytes: value };
  }

  async close(): Promise<void> {
    this.flush();
    await this.environment.close();
  }

  private enqueue(operation: () => void): void {
    if (this.pending.length === 0) setImmediate(() => this.flush());
    this.pending.push(operation);
  }

  /** A failure here, a full disk say, is not caught: memory is ahead of the disk and must not be answered from. */
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

/** Collection and row number, so that the rows of a collection are one range in their order. */
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

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
