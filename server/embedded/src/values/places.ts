import type { Document } from './documents';

/**
 * The positions of fields that the stages or expressions of a pipeline have removed, or computed as missing. As in
 * MongoDB, a field that is set again returns to its position instead of the end.
 */
export class Places {
  private readonly names = new WeakMap<Document, readonly string[]>();

  /** The names of all fields, including those that have only a position. */
  of(document: Document): readonly string[] {
    return this.names.get(document) ?? Object.keys(document);
  }

  keep(document: Document, names: readonly string[]): void {
    if (Object.keys(document).length < names.length) this.names.set(document, names);
  }
}
