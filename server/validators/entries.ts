import type { ValidationChain } from 'express-validator';
import { valueAt } from './fields';
import type { Rule } from './validator';

/**
 * The checks of a list's entries, one chain for each: a chain for all of them would end at the first fault
 * and leave the others untold. A list that is too long has none, because it is refused as it is.
 */
export function entriesOf(rule: Rule, path: string, input: unknown, max: number): ValidationChain[] {
  const list = valueAt(input, path);
  if (!Array.isArray(list) || list.length > max) return [];
  return list.flatMap((_, index) => rule(`${path}.${index}`, input));
}
