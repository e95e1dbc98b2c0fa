import { isDocument, type Document } from './documents';
import { CommandError, notSupported } from './errors';
import { parseFieldPath } from './fieldPath';
import { nearestDouble } from './numberOrder';
import { keyTuples } from './sortKeys';
import { compare, isNumeric, type Collation } from './values';

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

/** A comparison of two documents; `sortDocuments` is quicker where there are many. */
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

  // Of an array's many keys the one counts that comes first in this very order:
  // the least for an ascending field, the greatest for a descending one.
  const keyOf = (document: Document): Key => {
    const keys = keyTuples(document, paths);
    return keys.length === 1
      ? keys[0]!
      : keys.reduce((best, key) => (compareKeys(key, best) < 0 ? key : best));
  };

  return { keyOf, compareKeys };
}

/** The documents in order, equal ones as they came; with a limit only the first ones are ever kept. */
export function sortDocuments(source: Iterable<Document>, order: SortOrder, limit = Infinity): Document[] {
  const byKey = (a: Keyed, b: Keyed): number => order.compareKeys(a.key, b.key);
  const room = Math.max(2 * limit, 64);
  const kept: Keyed[] = [];
  let worst: Keyed | undefined;

  for (const document of source) {
    const keyed = { document, key: order.keyOf(document) };
    if (worst && byKey(keyed, worst) >= 0) continue;
    kept.push(keyed);
    if (kept.length >= room) {
      kept.sort(byKey).splice(limit);
      worst = kept.at(-1);
    }
  }
  return kept
    .sort(byKey)
    .slice(0, limit)
    .map(({ document }) => document);
}

interface Keyed {
  document: Document;
  key: Key;
}

function parseField([path, value]: [string, unknown]): Field {
  if (isDocument(value)) {
    if ('$meta' in value) throw notSupported('$meta in a sort');
    throw new CommandError(17312, `$meta is the only expression supported by $sort right now`);
  }
  if (!isNumeric(value)) {
    throw new CommandError(15974, `Illegal key in $sort specification: ${path}: ${JSON.stringify(value)}`);
  }
  const direction = nearestDouble(value);
  if (direction !== 1 && direction !== -1) {
    throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  }
  return { names: parseFieldPath(path), direction };
}
