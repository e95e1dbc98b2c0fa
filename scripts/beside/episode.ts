import type { Document } from './values';

type End = { commit: string } | { abort: string };

/**
 * What is sent to both servers: a command, within a session's transaction or outside, or the beginning or end of a
 * transaction. `meanwhile` ends a transaction for which the command may have to wait.
 */
export type Step = { command: Document; session?: string; meanwhile?: End } | { begin: string } | End;

/** Steps that start on empty collections. They depend on each other only by order, so any part can be removed. */
export type Episode = readonly Step[];

/** The outcome of a step as text, which is equal exactly for equal outcomes. */
export interface Outcome {
  kind: 'answer' | 'error' | 'state' | 'refusal' | 'unreadable';
  text: string;
  /** Whether a constant could not be computed. */
  isConstantError?: boolean;
}

export const collections = ['main', 'other'];

const readers = new Set(['find', 'aggregate', 'count', 'distinct']);

export function isRead({ command }: { command: Document }): boolean {
  return readers.has(nameOf(command));
}

export function nameOf(command: Document): string {
  return Object.keys(command)[0] ?? '';
}
