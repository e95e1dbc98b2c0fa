import { optional } from './conditions';
import { wholeNumber } from './numbers';

/** The revision of the record that the form was opened on. */
export const revision = optional(wholeNumber(0, Number.MAX_SAFE_INTEGER));
