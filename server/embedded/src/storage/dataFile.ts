import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { DamagedData } from './checksum';

const NAME = 'storage.json';

interface SizeRecord {
  /** The size that the data file had; it never shrinks. Undefined while the first start is creating it. */
  bytes?: number;
}

/**
 * Records the size of the data file next to it, so that a start does not take a lost file for an empty database, nor
 * read beyond the end of a truncated one, which would kill the process.
 */
export class DataFile {
  private readonly file: string;
  private noted: number | undefined;

  constructor(private readonly folder: string) {
    this.file = path.join(folder, 'data.mdb');
  }

  /**
   * Called before the file is opened. Returns whether the file may be empty.
   * @throws DamagedData if the file is missing, empty or shorter than before
   */
  check(): boolean {
    const bytes = this.size();
    const expected = this.expected();
    if (expected === undefined) {
      if (bytes === 0) this.write({});
      return true;
    }
    if (bytes >= expected) return false;
    const found = bytes === 0 ? 'is missing or empty' : `has ${bytes} bytes of at least ${expected}`;
    throw new DamagedData(`${this.file} ${found}`);
  }

  /** Called regularly while the file is open, and before it is closed. */
  noteSize(): void {
    const bytes = this.size();
    if (bytes !== this.noted) this.write({ bytes });
    this.noted = bytes;
  }

  /** The minimum size; undefined if the folder has never contained a complete file. */
  private expected(): number | undefined {
    const record = this.read();
    if (record) return record.bytes;
    // Earlier versions did not record the size, but LMDB leaves its lock file.
    return existsSync(path.join(this.folder, 'lock.mdb')) ? 1 : undefined;
  }

  private size(): number {
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }

  private read(): SizeRecord | undefined {
    const file = path.join(this.folder, NAME);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SizeRecord) : undefined; // written below
  }

  private write(record: SizeRecord): void {
    const file = path.join(this.folder, NAME);
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(record), { flush: true });
    renameSync(`${file}.new`, file);
  }
}
