import { readDraft } from '../api/keptDrafts';

export { dropDraft, keepDraft } from '../api/keptDrafts';

/** A form's values as they were kept; where nothing was, or nothing that fits, as they are at first. */
export function draftOf<Values extends object>(name: string, initial: Values): Values {
  return withKept(initial, readDraft(name));
}

export function isDraftKept(name: string): boolean {
  return readDraft(name) !== null;
}

/** Texts and ticks alone are taken over, into the fields that there are: the form may have changed since. */
function withKept<Values extends object>(initial: Values, kept: unknown): Values {
  const known = new Map<string, unknown>(isObject(kept) ? Object.entries(kept) : []);
  const fields = Object.entries(initial).map(([field, value]: [string, unknown]) => {
    const was = known.get(field);
    if (isObject(value)) return [field, withKept(value, was)];
    const isKeepable = typeof value === 'string' || typeof value === 'boolean';
    return [field, isKeepable && typeof was === typeof value ? was : value];
  });
  return Object.fromEntries(fields) as Values; // the same fields, with values of the same kinds
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
