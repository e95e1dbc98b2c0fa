import type { Document } from './values';

/** What is sent to both servers: a command, within a session's transaction or outside, or the end of a transaction. */
export type Step =
  { command: Document; session?: string } | { begin: string } | { commit: string } | { abort: string };

/** Steps that begin on empty collections. Nothing but their order depends on each other, so any part can be left out. */
export type Episode = readonly Step[];

export const collections = ['main', 'other'];

const readers = new Set(['find', 'aggregate', 'count', 'distinct']);

export function isRead({ command }: { command: Document }): boolean {
  return readers.has(nameOf(command));
}

export function nameOf(command: Document): string {
  return Object.keys(command)[0] ?? '';
}
