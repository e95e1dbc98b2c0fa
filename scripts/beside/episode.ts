import type { Document } from './values';

type End = { commit: string } | { abort: string };

/**
 * What is sent to both servers: a command, within a session's transaction or outside, or the begin or end of a
 * transaction. What ends `meanwhile` may be what the command has to wait for.
 */
export type Step = { command: Document; session?: string; meanwhile?: End } | { begin: string } | End;

/** Steps that begin on empty collections. Nothing but their order depends on each other, so any part can be left out. */
export type Episode = readonly Step[];

/** What came of a step, as text that is the same exactly if the outcome is. */
export interface Outcome {
  kind: 'answer' | 'error' | 'state' | 'refusal' | 'unreadable';
  text: string;
  /** Whether a constant could not be computed. */
  isOfConstant?: boolean;
}

export const collections = ['main', 'other'];

const readers = new Set(['find', 'aggregate', 'count', 'distinct']);

export function isRead({ command }: { command: Document }): boolean {
  return readers.has(nameOf(command));
}

export function nameOf(command: Document): string {
  return Object.keys(command)[0] ?? '';
}
