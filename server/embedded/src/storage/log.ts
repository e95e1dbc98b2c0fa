import { open, TransactionFlags, type Database, type RootDatabase } from 'lmdb';

/**
 * The durable copy of the data. What is logged within one turn of the event loop becomes one LMDB transaction at
 * its end, and nothing that was computed from it leaves the process before (`whenDurable`): so commands are
 * acknowledged only once they are kept, and many connections share one write to disk.
 */
export interface Log {
  putDocument(collection: number, record: number, bytes: Uint8Array): void;
  removeDocument(collection: number, record: number): void;
  removeCollection(collection: number): void;
  /** The bytes are asked for when they are written. */
  put(table: SmallTable, key: string, bytes: () => Uint8Array): void;
  remove(table: SmallTable, key: string): void;
  /** Runs now, or after the end of this turn if there is something to be written first. */
  whenDurable(run: () => void): void;
  documents(collection: number): Iterable<{ record: number; bytes: Uint8Array }>;
  entries(table: SmallTable): Iterable<{ key: string; bytes: Uint8Array }>;
  close(): Promise<void>;
}

/** The tables of few rows: collections with their indexes, sessions with their last write, and settings. */
export type SmallTable = 'catalog' | 'sessions' | 'settings';

/** `flush`: on disk when acknowledged. `fast`: with the operating system, which outlives this process. */
export type Durability = 'flush' | 'fast';

/** How the data are laid out; another layout would need another number, and a conversion. */
const FORMAT = '1';

export function openLog(path: string, durability: Durability): Log {
  return new LmdbLog(path, durability);
}

/** Keeps nothing, for tests of what lies above. */
export const forgetfulLog: Log = {
  putDocument: () => undefined,
  removeDocument: () => undefined,
  removeCollection: () => undefined,
  put: () => undefined,
  remove: () => undefined,
  whenDurable: (run) => run(),
  documents: () => [],
  entries: () => [],
  close: () => Promise.resolve(),
};

class LmdbLog implements Log {
  private readonly environment: RootDatabase<Buffer, Buffer>;
  private readonly bodies: Database<Buffer, Buffer>;
  private readonly tables: Record<SmallTable, Database<Buffer, string>>;
  private pending: (() => void)[] = [];
  private waiting: (() => void)[] = [];

  constructor(path: string, durability: Durability) {
    this.environment = open<Buffer, Buffer>({
      path,
      encoding: 'binary',
      keyEncoding: 'binary',
      overlappingSync: false,
      noSync: durability === 'fast',
    });
    this.bodies = this.environment.openDB<Buffer, Buffer>('documents', {
      encoding: 'binary',
      keyEncoding: 'binary',
    });
    const table = (name: SmallTable): Database<Buffer, string> =>
      this.environment.openDB<Buffer, string>(name, { encoding: 'binary' });
    this.tables = { catalog: table('catalog'), sessions: table('sessions'), settings: table('settings') };
    this.checkFormat(path);
  }

  private checkFormat(path: string): void {
    const { settings } = this.tables;
    const format = settings.get('format')?.toString();
    if (format === undefined) settings.putSync('format', Buffer.from(FORMAT));
    else if (format !== FORMAT)
      throw new Error(`The data in ${path} has the format ${format} of another version`);
  }

  putDocument(collection: number, record: number, bytes: Uint8Array): void {
    this.enqueue(() => this.bodies.putSync(documentKey(collection, record), asBuffer(bytes)));
  }

  removeDocument(collection: number, record: number): void {
    this.enqueue(() => this.bodies.removeSync(documentKey(collection, record)));
  }

  removeCollection(collection: number): void {
    this.enqueue(() => {
      const keys = [...this.bodies.getKeys(rangeOf(collection))].map((key) => Buffer.from(key));
      for (const key of keys) this.bodies.removeSync(key);
    });
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

  *documents(collection: number): Iterable<{ record: number; bytes: Uint8Array }> {
    for (const { key, value } of this.bodies.getRange(rangeOf(collection))) {
      yield { record: key.readUIntBE(4, 6), bytes: value };
    }
  }

  *entries(table: SmallTable): Iterable<{ key: string; bytes: Uint8Array }> {
    for (const { key, value } of this.tables[table].getRange()) yield { key, bytes: value };
  }

  async close(): Promise<void> {
    this.write();
    await this.environment.close();
  }

  private enqueue(operation: () => void): void {
    if (this.pending.length === 0) setImmediate(() => this.write());
    this.pending.push(operation);
  }

  /** A failure here, a full disk say, is not caught: memory is ahead of the disk and must not be answered from. */
  private write(): void {
    const operations = this.pending;
    if (operations.length === 0) return;
    this.environment.transactionSync(() => {
      for (const operation of operations) operation();
    }, TransactionFlags.SYNCHRONOUS_COMMIT);
    const waiting = this.waiting;
    this.pending = [];
    this.waiting = [];
    for (const run of waiting) run();
  }
}

/** Collection and record number, so that a collection is one range in the order of insertion. */
function documentKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, 6);
  return key;
}

function rangeOf(collection: number): { start: Buffer; end: Buffer } {
  return { start: documentKey(collection, 0), end: documentKey(collection + 1, 0) };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
