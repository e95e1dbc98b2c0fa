import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { isWhole } from '../values/arithmetic';
import { nearestDouble } from '../values/numberOrder';
import { isNumeric } from '../values';
import type { Call } from './command';

const MAX_MS = 2 ** 31 - 1;

/** A command's `maxTimeMS`; undefined without a limit. */
export function timeLimitOf({ maxTimeMS }: Document): number | undefined {
  if (maxTimeMS === undefined) return undefined;
  if (!isNumeric(maxTimeMS)) throw new CommandError('BadValue', 'maxTimeMS must be a number');
  if (!isWhole(maxTimeMS)) throw new CommandError('BadValue', 'maxTimeMS has non-integral value');
  const limit = nearestDouble(maxTimeMS);
  if (limit < 0 || limit > MAX_MS) {
    throw new CommandError('BadValue', `${limit} value for maxTimeMS is out of range`);
  }
  return limit === 0 ? undefined : limit;
}

/** The time left for what continues after the command, in ms. */
export function timeLeft({ deadline }: Call): number | undefined {
  return deadline === undefined ? undefined : deadline - performance.now();
}
