import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Collation } from '../values';

/** The context in which an update is compiled. */
export interface Context {
  collation: Collation | undefined;
  now: () => Date;
}

/** The document before the update, and whether it is being inserted. */
export interface Target {
  document: Document;
  inserting: boolean;
}

/** The effect of one operator on the value at one path; undefined is a missing value. */
export interface Modifier {
  apply(value: unknown, path: string, target: Target): unknown;
  /** Whether the modifier creates a missing path; otherwise a missing path is ignored. */
  creates: boolean;
  /** Whether a path that cannot be created is not an error. */
  toleratesNoPath?: boolean;
  /** Whether its companion modifier checks the change of the `_id`. */
  isIdCheckedByCompanion?: boolean;
  /** Whether a NaN counts as changed even if it stays NaN. */
  changesNaN?: boolean;
  /** Whether the modifier does not apply to this document. */
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
