import type { Request } from 'express';
import { maxLength } from '../contract/fields';
import { idempotencyHeader } from '../contract/payment';
import { InvalidInput } from '../lib/AppError';

/** What the client calls its order, so that it is carried out once; null without a name. @throws InvalidInput */
export function keyOf(request: Request): string | null {
  const key = request.get(idempotencyHeader)?.trim() ?? '';
  const max = maxLength.line;
  if (key.length > max) {
    throw new InvalidInput([{ code: 'tooLong', path: idempotencyHeader, params: { max } }]);
  }
  return key === '' ? null : key;
}
