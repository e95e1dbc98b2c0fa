import { fromWire } from '../contract/wireWords';
import { AppError, InvalidInput } from '../lib/AppError';

/** A query parameter that is text or absent. @throws AppError `notFound` for a repeated parameter */
export function textParameter(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new AppError('notFound');
}

/** A query parameter as a number where it is one; anything else as it is, for a validator. */
export function numberParameter(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** Parses the JSON in a path into our words. @throws InvalidInput `malformedQuery` unless it is an object */
export function parseJsonObject(text: string): object {
  try {
    const value: unknown = fromWire(JSON.parse(text));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through to the refusal below.
  }
  throw new InvalidInput([{ code: 'malformedQuery' }]);
}
