import type { Entry } from './directory';
import type { FileRecord, KindName } from './kind';

export type Change = 'created' | 'updated' | 'unchanged';

/** A record of the file, and how it will be stored. */
export interface Step {
  kind: KindName;
  /** The index in the file's list. */
  index: number;
  record: FileRecord;
  entry: Entry;
  change: Change;
}
