import { keepDraft, readDraft } from './drafts';

/** Stores only the values that differ from `initial`, so that a restored draft overwrites nothing else. */
export function keepChanges(name: string, values: object, initial: object): void {
  keepDraft(name, changedFields(values, initial));
}

/** A form's initial values with the stored draft applied to them. */
export function restoreDraft<Values extends object>(name: string, initial: Values): Values {
  return withChanges(initial, readDraft(name));
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `values`, nested ones included, that differ from `before`. */
export function changedFields(values: object, before: object): Fields {
  const old = toFields(before);
  const changed = Object.entries(values).flatMap(([field, value]: [string, unknown]) => {
    const oldValue = old[field];
    if (!isNested(value) || !isNested(oldValue)) return value === oldValue ? [] : [[field, value] as const];
    const nested = changedFields(value, oldValue);
    return Object.keys(nested).length > 0 ? [[field, nested] as const] : [];
  });
  return Object.fromEntries(changed);
}

/**
 * `values` with stored `changes` applied. An upgrade may have changed the form since they were stored: fields that no
 * longer exist or have another type are dropped.
 */
export function withChanges<Values extends object>(values: Values, changes: unknown): Values {
  const changed = toFields(changes);
  const fields = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const next = changed[field];
    if (isNested(value)) return [field, withChanges(value, next)];
    return [field, fits(next, value) ? next : value];
  });
  return Object.fromEntries(fields) as Values; // the same fields, with values of the same types
}

export function toFields(values: unknown): Fields {
  return isObject(values) ? Object.fromEntries(Object.entries(values)) : {};
}

/**
 * A list is treated as one value, and so is an object that contains a list, such as a refund policy, or that is empty,
 * such as the answers to questions that are not chosen yet.
 */
function isNested(value: unknown): value is object {
  if (!isObject(value)) return false;
  const values = Object.values(value);
  return values.length > 0 && !values.some(Array.isArray);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fits(next: unknown, value: unknown): boolean {
  const [stored, present] = [typeOf(next), typeOf(value)];
  if (stored === present) return true;
  // An empty number field is null, and so is a missing object.
  const other = stored === 'none' ? present : present === 'none' ? stored : '';
  return other === 'number' || other === 'object';
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'none' : typeof value;
}
