import { field, isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';

type Path = readonly string[];

/** The element that a path reaches in an array if its next name is an index, as in `a.0`. */
interface Positioned {
  element: unknown;
  reached: Reached;
}

/** How far a path has been followed: to its end, or to an array that has to be expanded. */
interface Reached {
  value: unknown;
  rest: Path;
}

interface Part {
  /** The rest of the path; empty if `value` is part of the key. */
  rest: Path;
  value: unknown;
  positioned: Positioned | undefined;
  isFound: boolean;
  /** The names by which `value` was reached in the document, if not by an index. */
  by?: string | undefined;
}

/**
 * The compound keys of a document under several dotted paths: one, or one per element if a path reaches an array,
 * like those of MongoDB's key generator for sorts and indexes. A missing field counts as null, an empty array as less
 * than null. A sparse index has no key that consists only of missing fields.
 */
export function keyTuples(
  document: Document,
  paths: readonly Path[],
  { isSparse = false } = {},
): unknown[][] {
  const key = paths.map((path) => plainValue(document, path));
  // An `_id` is used whole: no stored document has an array there.
  if (paths.length === 1 && paths[0]!.length === 1 && paths[0]![0] === '_id') return [key];
  if (!key.some(Array.isArray)) return [key];
  const parts = paths.map((rest) => ({ rest, value: null, positioned: undefined, isFound: true }));
  return tuples(document, parts, isSparse);
}

/** The fast path for the usual document: the value at the path, or the first array on the way. */
function plainValue(document: Document, path: Path): unknown {
  let value: unknown = document;
  for (const name of path) {
    if (!isDocument(value)) return Array.isArray(value) ? value : null;
    value = field(value, name);
  }
  return value ?? null;
}

function tuples(document: Document, before: readonly Part[], isSparse: boolean): unknown[][] {
  const isWaiting = (part: Part): boolean => Array.isArray(part.value) && !before.includes(part);
  const parts = before.map((part) => (part.rest.length > 0 ? follow(document, part) : part));
  const waiting = parts.filter(isWaiting);
  const array = waiting[0]?.value as unknown[] | undefined; // `isWaiting` tests for arrays
  if (!array)
    return isSparse && !parts.some(({ isFound }) => isFound) ? [] : [parts.map(({ value }) => value)];
  if (waiting.some((part) => isOtherArray(part, waiting[0]!))) {
    throw new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');
  }
  // A nested array found by its index is not expanded.
  const isWhole =
    array.length > 0 && before.some(({ positioned }, i) => isWaiting(parts[i]!) && isNested(positioned));
  const elements: readonly unknown[] = array.length > 0 ? array : [undefined];
  const next = parts.map((part) =>
    part.rest.length > 0 ? { ...part, positioned: positionIn(array, part.rest) } : part,
  );
  return elements.flatMap((element) => {
    const entered = next.map((part, i) =>
      isWaiting(parts[i]!) && part.rest.length === 0 ? { ...part, value: isWhole ? array : element } : part,
    );
    return tuples(isDocument(element) ? element : {}, entered, isSparse);
  });
}

/** Computed fields may share one array, of which MongoDB would have two copies. */
function isOtherArray(a: Part, b: Part): boolean {
  return a.value !== b.value || (a.by !== undefined && b.by !== undefined && a.by !== b.by);
}

function isNested(positioned: Positioned | undefined): boolean {
  return Array.isArray(positioned?.element);
}

function follow(document: Document, { rest, positioned }: Part): Part {
  const isOwn = field(document, rest[0]!) !== undefined;
  if (isOwn && positioned) {
    throw new CommandError(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${rest[0]!}'`,
    );
  }
  const reached = isOwn ? reach(document, rest) : positioned?.reached;
  if (reached?.value === undefined) return { rest: [], value: null, positioned: undefined, isFound: false };
  const by = isOwn ? rest.slice(0, rest.length - reached.rest.length).join('.') : undefined;
  return { ...reached, positioned, isFound: true, by };
}

function positionIn(array: readonly unknown[], path: Path): Positioned | undefined {
  const [name = '', ...rest] = path;
  const element = /^(?:0|[1-9]\d*)$/.test(name) ? array[Number(name)] : undefined;
  if (element === undefined) return undefined;
  return { element, reached: reach(element, rest) };
}

/** Follows a path through documents; undefined if it leads nowhere. */
function reach(from: unknown, path: Path): Reached {
  let value = from;
  for (const [i, name] of path.entries()) {
    if (Array.isArray(value)) return { value, rest: path.slice(i) };
    value = isDocument(value) ? field(value, name) : undefined;
  }
  return { value, rest: [] };
}
