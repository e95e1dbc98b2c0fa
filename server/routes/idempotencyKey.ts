import type { Request } from 'express';
import { maxLength } from '../contract/fields';
import { idempotencyHeader } from '../contract/payment';
import { InvalidInput } from '../lib/AppError';

/** The request's idempotency key; null if it has none. @throws InvalidInput if it is too long */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.get(idempotencyHeader)?.trim() ?? '';
  const max = maxLength.line;
  if (key.length > max) {
    throw new InvalidInput([{ code: 'tooLong', path: idempotencyHeader, params: { max } }]);
  }
  return key === '' ? null : key;
}
