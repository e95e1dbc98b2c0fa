import { valueAt, withValueAt, type Path } from '../../../components/form/paths';

/** A stored record as form values: the fields of `blank`, with references replaced by their ids. */
export function draftFromRecord<Values extends object>(blank: Values, record: object): Values {
  const known = new Map<string, unknown>(Object.entries(record));
  const fields = Object.entries(blank).map(([name, none]: [string, unknown]) => [
    name,
    referencesToIds(known.get(name)) ?? none,
  ]);
  // The fields of `blank` are those of Values; Object.fromEntries cannot express that.
  return Object.fromEntries(fields) as Values;
}

function referencesToIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referencesToIds);
  if (typeof value !== 'object' || value === null) return value;
  if ('_id' in value && typeof value._id === 'string') return value._id;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, referencesToIds(part)]));
}

/** The dotted paths of all fields; an array counts as one field. */
export function fieldPaths<Values extends object>(values: Values): Path<Values>[] {
  // TypeScript cannot infer Path<Values> from the recursion.
  return leafPaths(values) as Path<Values>[];
}

function leafPaths(part: object, prefix = ''): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leafPaths(value, `${prefix}${name}.`)
      : [prefix + name],
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields in which two drafts differ. */
export function changedPaths<Values extends object>(one: Values, other: Values): Path<Values>[] {
  return fieldPaths(other).filter((path) => !isSame(valueAt(one, path), valueAt(other, path)));
}

/** The required fields that are null or blank. */
export function missingPaths<Values extends object>(
  values: Values,
  optional: readonly string[],
): Path<Values>[] {
  return fieldPaths(values).filter((path) => isEmpty(valueAt(values, path)) && !coversPath(optional, path));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

export function coversPath(names: readonly string[], path: string): boolean {
  return names.some((name) => path === name || path.startsWith(`${name}.`));
}

/** Rebases a draft onto `newest`: untouched fields take the new values, edited fields keep the user's. */
export function rebaseDraft<Values extends object>(draft: Values, read: Values, newest: Values): Values {
  const untouched = changedPaths(read, newest).filter((path) =>
    isSame(valueAt(draft, path), valueAt(read, path)),
  );
  return untouched.reduce((values, path) => withValueAt(values, path, valueAt(newest, path)), draft);
}
