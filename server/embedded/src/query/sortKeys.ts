import { field, isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';

type Path = readonly string[];

/** How far a path has been followed; a settled value is part of a key as it stands. */
interface Step {
  value: unknown;
  rest: Path;
  settled: boolean;
}

/**
 * The compound keys of a document under several dotted paths: one, or one per element where a path meets an array.
 * A missing field counts as null, an empty array as less than null.
 */
export function keyTuples(document: Document, paths: readonly Path[]): unknown[][] {
  const key = paths.map((path) => plainValue(document, path));
  if (!key.some(Array.isArray)) return [key];
  return tuples(paths.map((rest) => ({ value: document, rest, settled: false })));
}

/** The quick way for the usual document: the value at the path, or the array that stands in the way. */
function plainValue(document: Document, path: Path): unknown {
  let value: unknown = document;
  for (const name of path) {
    if (!isDocument(value)) return Array.isArray(value) ? value : null;
    value = field(value, name);
  }
  return value ?? null;
}

function tuples(steps: readonly Step[]): unknown[][] {
  const reached = steps.map(follow);
  const waiting = reached.filter((step) => !step.settled);
  const array = waiting[0]?.value;
  if (!Array.isArray(array)) return [reached.map((step) => step.value)];
  if (waiting.some((step) => step.value !== array)) {
    throw new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');
  }

  const elements: readonly unknown[] = array.length > 0 ? array : [undefined];
  return elements.flatMap((element) =>
    tuples(reached.map((step) => (step.settled ? step : into(element, step.rest)))),
  );
}

function into(element: unknown, rest: Path): Step {
  if (rest.length === 0) return { value: element, rest, settled: true };
  return isDocument(element)
    ? { value: element, rest, settled: false }
    : { value: null, rest, settled: true };
}

/** Goes down a path until its end, where it settles, or to an array that is to be taken apart. */
function follow({ value, rest, settled }: Step): Step {
  if (settled) return { value, rest, settled };
  if (Array.isArray(value)) {
    if (!namesElement(value, rest[0])) return { value, rest, settled };
    return follow({ value: value[Number(rest[0])] as unknown, rest: rest.slice(1), settled });
  }
  if (rest.length === 0) return { value: value ?? null, rest, settled: true };
  if (!isDocument(value)) return { value: null, rest, settled: true };
  return follow({ value: field(value, rest[0]!), rest: rest.slice(1), settled });
}

/** Whether the next name of a path is a position in the array, as in `a.0`. */
function namesElement(array: readonly unknown[], name: string | undefined): boolean {
  if (name === undefined || !/^(0|[1-9]\d*)$/.test(name) || Number(name) >= array.length) return false;
  if (array.some((element) => isDocument(element) && field(element, name) !== undefined)) {
    throw new CommandError(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${name}'`,
    );
  }
  return true;
}
