import { optional } from './fields';
import { whole } from './numbers';

/** Which save of a record a form was opened on. */
export const revision = optional(whole(0, Number.MAX_SAFE_INTEGER));
