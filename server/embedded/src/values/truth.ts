import { nearestDouble } from './numberOrder';
import { isNumeric } from './types';

/** What counts as true in expressions and as the value of a projected field: all but false, null, missing and zero. */
export function isTrue(value: unknown): boolean {
  return isNumeric(value) ? nearestDouble(value) !== 0 : value != null && value !== false;
}
