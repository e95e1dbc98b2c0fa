import { nearestDouble } from './numberOrder';
import { isNumeric } from './types';

/** Whether a value counts as true in expressions and projections: all except false, null, missing and zero. */
export function isTrue(value: unknown): boolean {
  return isNumeric(value) ? nearestDouble(value) !== 0 : value != null && value !== false;
}
