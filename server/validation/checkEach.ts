import type { ValidationChain } from 'express-validator';
import { valueAt } from './conditions';

/**
 * One chain per entry of a list. A wildcard chain for all entries would stop at the first fault and hide the
 * others. A list longer than `max` gets none, because the list itself is refused.
 */
export function checkEach(
  checks: (path: string, input: unknown) => ValidationChain | ValidationChain[],
  path: string,
  input: unknown,
  max: number,
): ValidationChain[] {
  const list = valueAt(input, path);
  if (!Array.isArray(list) || list.length > max) return [];
  return list.flatMap((_, index) => checks(`${path}.${index}`, input));
}
