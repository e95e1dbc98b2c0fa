import { Types } from 'mongoose';

/** Whether a stored record has the same values as the input, in all fields of the input. */
export function matches(input: unknown, stored: unknown): boolean {
  if (Array.isArray(input)) {
    return (
      Array.isArray(stored) &&
      input.length === stored.length &&
      input.every((entry, index) => matches(entry, stored[index]))
    );
  }
  if (isPlainObject(input)) {
    return Object.entries(input).every(([field, value]) => matches(value, valueAt(stored, field)));
  }
  return comparable(input) === comparable(stored);
}

/** The value at a dotted path, or undefined. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, field) => (typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined),
      record,
    );
}

/** The dotted paths of values that validation has dropped. Null and blank values are ignored. */
export function droppedPaths(given: unknown, checked: unknown, path = ''): string[] {
  if (given === null || given === undefined || given === '') return [];
  if (checked === undefined) return [path];
  if (typeof given !== 'object' || typeof checked !== 'object') return [];
  return Object.entries(given).flatMap(([field, value]) =>
    droppedPaths(value, valueAt(checked, field), path === '' ? field : `${path}.${field}`),
  );
}

function isPlainObject(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Date) &&
    !(value instanceof Types.ObjectId)
  );
}

/** Converts ids and dates to strings, as in inputs. A missing value equals null. */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Types.ObjectId) return value.toHexString();
  return value ?? null;
}
