import { AppError, InvalidInput } from '../lib/AppError';

/** What the address asks with under a name, if anything. @throws AppError `notFound` where it asks twice */
export function textOf(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new AppError('notFound');
}

/** What the address asks with as JSON. @throws InvalidInput `malformedQuery` unless it is an object */
export function jsonOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The refusal below says it.
  }
  throw new InvalidInput([{ code: 'malformedQuery' }]);
}
