import type { Document } from './documents';

/**
 * The places of fields that the stages or the expressions of a pipeline have removed, or computed as missing: set again
 * they come there, as in MongoDB, not to the end.
 */
export class Places {
  private readonly names = new WeakMap<Document, readonly string[]>();

  /** The names of all fields, and of those that have no more than a place. */
  of(document: Document): readonly string[] {
    return this.names.get(document) ?? Object.keys(document);
  }

  keep(document: Document, names: readonly string[]): void {
    if (Object.keys(document).length < names.length) this.names.set(document, names);
  }
}
