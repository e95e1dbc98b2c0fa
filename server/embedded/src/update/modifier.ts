import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Collation } from '../values';

/** What an update is compiled in. */
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
  /** Whether it makes the path where it is missing; if not, a path that leads nowhere is left alone. */
  creates: boolean;
  /** Whether a path that could not be made is no fault, though it need not be made. */
  toleratesNoPath?: boolean;
  /** Whether another modifier, which goes with it, judges what it does to the `_id`. */
  leavesIdToOther?: boolean;
  /** Whether a NaN that it leaves a NaN counts as changed. */
  changesNaN?: boolean;
  /** Whether it has nothing to do with this document at all. */
  isIdle?(target: Target): boolean;
}

/** Reads an operator's argument for one path. */
export type ParseModifier = (argument: unknown, path: string, context: Context) => Modifier;

/** An update of what a document is known by. */
export function immutableId(path: string): CommandError {
  return new CommandError(
    'ImmutableField',
    `Performing an update on the path '${path}' would modify the immutable field '_id'`,
  );
}
