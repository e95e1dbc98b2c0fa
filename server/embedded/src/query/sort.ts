import { isDocument, type Document } from '../values/documents';
import { CommandError, notSupported } from '../errors';
import { parseFieldPath } from '../values/fieldPath';
import { nearestDouble } from '../values/numberOrder';
import { showField } from '../values/show';
import { shouldPause, pause, type Pause, type Pausing } from '../pace';
import { sortWithPauses, withDeadline } from './sortWithPauses';
import { keyTuples } from './sortKeys';
import { compare, isNumeric, type Collation } from '../values';

type Key = readonly unknown[];

/** Separates the costly part of sorting, finding a document's key, from comparing two keys. */
export interface SortOrder {
  readonly keyOf: (document: Document) => Key;
  readonly compareKeys: (a: Key, b: Key) => number;
}

interface Field {
  names: string[];
  direction: 1 | -1;
}

/** A comparison of two documents; `sortDocuments` is faster for many. */
export function compileSort(spec: Document, collation?: Collation): (a: Document, b: Document) => number {
  const { keyOf, compareKeys } = compileSortOrder(spec, collation);
  return (a, b) => compareKeys(keyOf(a), keyOf(b));
}

export function compileSortOrder(spec: Document, collation?: Collation): SortOrder {
  const fields = Object.entries(spec).map(parseField);
  const paths = fields.map((field) => field.names);

  const compareKeys = (a: Key, b: Key): number => {
    for (let i = 0; i < fields.length; i++) {
      const order = compare(a[i], b[i], collation);
      if (order !== 0) return order * fields[i]!.direction;
    }
    return 0;
  };

  // Of an array's keys the first in this order counts: the least for an ascending field, the greatest for a
  // descending one.
  const keyOf = (document: Document): Key => {
    const keys = keyTuples(document, paths);
    return keys.length === 1
      ? keys[0]!
      : keys.reduce((best, key) => (compareKeys(key, best) < 0 ? key : best));
  };

  return { keyOf, compareKeys };
}

/** Sorts documents stably; with a limit, only the first ones are kept in memory. */
export function* sortDocuments(
  source: Iterable<Document | Pause>,
  order: SortOrder,
  limit = Infinity,
): Pausing<Document[]> {
  const room = Math.max(2 * limit, 64);
  const byKey = (a: Keyed<Document>, b: Keyed<Document>): number => order.compareKeys(a.key, b.key);
  let kept: Keyed<Document>[] = [];
  let worst: Keyed<Document> | undefined;

  for (const value of source) {
    if (value === pause || shouldPause()) yield pause;
    if (value === pause) continue;
    const keyed = { value, key: order.keyOf(value) };
    if (worst && byKey(keyed, worst) >= 0) continue;
    kept.push(keyed);
    if (kept.length >= room) {
      kept = (yield* sortWithPauses(kept, byKey)).slice(0, limit);
      worst = kept.at(-1);
    }
  }
  const documents: Document[] = [];
  for (const { value } of yield* sortWithPauses(kept, byKey)) {
    if (documents.length >= limit) break;
    documents.push(value);
    if (shouldPause()) yield pause;
  }
  return documents;
}

/** Sorts the elements of an array; an element that is not a document has none of the fields. */
export function sortValues(values: readonly unknown[], { keyOf, compareKeys }: SortOrder): unknown[] {
  const keyed = values.map((value) => ({ value, key: keyOf(isDocument(value) ? value : {}) }));
  return keyed.sort(withDeadline((a, b) => compareKeys(a.key, b.key))).map(({ value }) => value);
}

interface Keyed<T> {
  value: T;
  key: Key;
}

function parseField([path, value]: [string, unknown]): Field {
  if (isDocument(value)) {
    if ('$meta' in value) throw notSupported('$meta in a sort');
    throw new CommandError(17312, `$meta is the only expression supported by $sort right now`);
  }
  if (!isNumeric(value)) {
    throw new CommandError(15974, `Illegal key in $sort specification: ${showField(path, value)}`);
  }
  const direction = Math.trunc(nearestDouble(value));
  if (direction !== 1 && direction !== -1) {
    throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  }
  return { names: parseFieldPath(path), direction };
}
