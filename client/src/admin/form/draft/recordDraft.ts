import { isBlank } from '#contract/sameText';
import { valueAt, withValueAt, type Path } from '../../../components/form/paths';

/** A stored record as form values: the fields of `blank`, with references replaced by their ids. */
export function draftFromRecord<Values extends object>(blank: Values, record: object): Values {
  const storedValues = new Map<string, unknown>(Object.entries(record));
  const fields = Object.entries(blank).map(([name, blankValue]: [string, unknown]) => [
    name,
    withBlanks(referencesToIds(storedValues.get(name)), blankValue),
  ]);
  // The fields of `blank` are those of Values; Object.fromEntries cannot express that.
  return Object.fromEntries(fields) as Values;
}

/** A record lacks fields that are empty, such as English texts. */
function withBlanks(value: unknown, blank: unknown): unknown {
  return isObject(value) && isObject(blank) ? { ...blank, ...value } : (value ?? blank);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function referencesToIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referencesToIds);
  if (typeof value !== 'object' || value === null) return value;
  if ('_id' in value && typeof value._id === 'string') return value._id;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, referencesToIds(part)]));
}

/** The paths of all fields, each of which has a label. */
export function fieldPaths<Name extends string>(labels: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(labels) as Name[]; // a form's labels have no other keys
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields in which two drafts differ. */
export function changedPaths<Values extends object>(
  paths: readonly Path<Values>[],
  one: Values,
  other: Values,
): Path<Values>[] {
  return paths.filter((path) => !isSame(valueAt(one, path), valueAt(other, path)));
}

/** The required fields that are null or blank, or have such a part. A list is never missing. */
export function missingPaths<Values extends object>(
  paths: readonly Path<Values>[],
  values: Values,
  optional: readonly string[],
): Path<Values>[] {
  return paths.filter((path) => {
    const value: unknown = valueAt(values, path);
    return !Array.isArray(value) && hasGap(value) && !coversPath(optional, path);
  });
}

function hasGap(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value);
  return value === null || (typeof value === 'object' && Object.values(value).some(hasGap));
}

/** Whether `names` has the path, or the path of an object that contains it. */
export function coversPath(names: readonly string[], path: string): boolean {
  return names.some((name) => path === name || path.startsWith(`${name}.`));
}

/** Rebases a draft onto `newest`: untouched fields take the new values, edited fields keep the user's. */
export function rebaseDraft<Values extends object>(
  paths: readonly Path<Values>[],
  draft: Values,
  base: Values,
  newest: Values,
): Values {
  const untouched = changedPaths(paths, base, newest).filter((path) =>
    isSame(valueAt(draft, path), valueAt(base, path)),
  );
  return untouched.reduce((values, path) => withValueAt(values, path, valueAt(newest, path)), draft);
}
