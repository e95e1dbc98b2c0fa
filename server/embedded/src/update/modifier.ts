import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Collation } from '../values';

/** The context in which an update is compiled. */
export interface Context {
  collation: Collation | undefined;
  now: () => Date;
}

/** The document being updated, as it was, and what for. */
export interface Target {
  document: Document;
  inserting: boolean;
}

/** What one operator does to the value at one path; undefined stands for a missing value. */
export interface Modifier {
  apply(value: unknown, path: string, target: Target): unknown;
  /** Whether it creates a missing path; if not, a missing path is ignored. */
  creates: boolean;
  /** Whether a path that cannot be created is not an error. */
  toleratesNoPath?: boolean;
  /** Whether another modifier, which goes with it, judges what it does to the `_id`. */
  leavesIdToOther?: boolean;
  /** Whether a NaN that it leaves a NaN counts as changed. */
  changesNaN?: boolean;
  /** Whether it does not apply to this document. */
  isIdle?(target: Target): boolean;
}

/** Reads an operator's argument for one path. */
export type ParseModifier = (argument: unknown, path: string, context: Context) => Modifier;

/** The error of changing a document's `_id`. */
export function immutableId(path: string): CommandError {
  return new CommandError(
    'ImmutableField',
    `Performing an update on the path '${path}' would modify the immutable field '_id'`,
  );
}
