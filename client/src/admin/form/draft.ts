import { valueAt, withValueAt, type Path } from '../../components/form/paths';

/** A stored record as a form holds it: the fields of `blank`, each reference as its id. */
export function draftOf<Values extends object>(blank: Values, record: object): Values {
  const known = new Map<string, unknown>(Object.entries(record));
  const fields = Object.entries(blank).map(([name, none]: [string, unknown]) => [
    name,
    withIds(known.get(name)) ?? none,
  ]);
  // A record has every field of its input (server/contract), and blank names them.
  return Object.fromEntries(fields) as Values;
}

function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds);
  if (typeof value !== 'object' || value === null) return value;
  if ('_id' in value && typeof value._id === 'string') return value._id;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIds(part)]));
}

/** The dotted names of all fields; a list is one. */
export function pathsOf<Values extends object>(values: Values): Path<Values>[] {
  // Path<Values> is what this walk finds; the compiler cannot follow it.
  return leavesOf(values) as Path<Values>[];
}

function leavesOf(part: object, prefix = ''): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value, `${prefix}${name}.`)
      : [prefix + name],
  );
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields in which two drafts differ. */
export function differing<Values extends object>(one: Values, other: Values): Path<Values>[] {
  return pathsOf(other).filter((path) => !same(valueAt(one, path), valueAt(other, path)));
}

/** The needed fields that are null or blank. */
export function missingFrom<Values extends object>(
  values: Values,
  optional: readonly string[],
): Path<Values>[] {
  return pathsOf(values).filter((path) => isBlank(valueAt(values, path)) && !covers(optional, path));
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

export function covers(names: readonly string[], path: string): boolean {
  return names.some((name) => path === name || path.startsWith(`${name}.`));
}

/** A draft brought up to date: what it left as it was read follows `newest`, what was typed stays. */
export function rebased<Values extends object>(draft: Values, read: Values, newest: Values): Values {
  const untouched = differing(read, newest).filter((path) => same(valueAt(draft, path), valueAt(read, path)));
  return untouched.reduce((values, path) => withValueAt(values, path, valueAt(newest, path)), draft);
}
