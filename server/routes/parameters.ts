import { fromWire } from '../contract/wireWords';
import { AppError, InvalidInput } from '../lib/AppError';
import type { Request } from 'express';
import { maxLength } from '../contract/fields';
import { idempotencyHeader } from '../contract/payment';

/**
 * A query parameter that is text or absent.
 * @throws AppError `notFound` for a repeated parameter
 */
export function textParameter(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new AppError('notFound');
}

/** A query parameter as a number if it is one; anything else unchanged, for a validator. */
export function numberParameter(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/**
 * Parses the JSON in a path, and converts its names to ours.
 * @throws InvalidInput `malformedQuery` unless it is an object
 */
export function parseJsonObject(text: string): object {
  try {
    const value: unknown = fromWire(JSON.parse(text));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through to the refusal below.
  }
  throw new InvalidInput([{ code: 'malformedQuery' }]);
}

/**
 * The request's idempotency key; null if it has none.
 * @throws InvalidInput if it is too long
 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.get(idempotencyHeader)?.trim() ?? '';
  const max = maxLength.line;
  if (key.length > max) {
    throw new InvalidInput([{ code: 'tooLong', path: idempotencyHeader, params: { max } }]);
  }
  return key === '' ? null : key;
}
