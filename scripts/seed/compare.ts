import { Types } from 'mongoose';

/** Whether a stored record has every field of an input as the input has it. */
export function agrees(input: unknown, stored: unknown): boolean {
  if (Array.isArray(input)) {
    return (
      Array.isArray(stored) &&
      input.length === stored.length &&
      input.every((entry, index) => agrees(entry, stored[index]))
    );
  }
  if (isPlain(input)) {
    return Object.entries(input).every(([field, value]) => agrees(value, valueAt(stored, field)));
  }
  return plain(input) === plain(stored);
}

/** What stands at a dotted path, if anything does. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, field) => (typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined),
      record,
    );
}

/** The dotted paths of what is given but has not been taken over; null and blank say nothing. */
export function leftOut(given: unknown, taken: unknown, path = ''): string[] {
  if (given === null || given === undefined || given === '') return [];
  if (taken === undefined) return [path];
  if (typeof given !== 'object' || typeof taken !== 'object') return [];
  return Object.entries(given).flatMap(([field, value]) =>
    leftOut(value, valueAt(taken, field), path === '' ? field : `${path}.${field}`),
  );
}

function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Date) &&
    !(value instanceof Types.ObjectId)
  );
}

/** Ids and instants as inputs have them; a field that is missing is as good as null. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Types.ObjectId) return value.toHexString();
  return value ?? null;
}
