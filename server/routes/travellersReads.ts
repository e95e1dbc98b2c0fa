import type { Request } from 'express';
import { createTurns } from '../lib/limitConcurrency';
import type { Operation } from './operation';

/**
 * The turns of travellers' reads. After a mailing, hundreds of travellers open their dashboards at once. The thread answers
 * as many a second whether few or all of them are begun; but while all are, everybody else's requests, such as those for
 * the list of groups, wait for a step of each. While the database is unavailable, each turn takes seconds.
 */
export const travellersReads = createTurns(8, 15_000);

export function isTravellersRead({ method }: Operation, { actor }: Request): boolean {
  return method === 'get' && actor?.role === 'customer';
}
