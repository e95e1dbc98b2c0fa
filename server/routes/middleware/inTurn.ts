import type { RequestHandler, Response } from 'express';
import { createTurns } from '../../lib/limitConcurrency';

/**
 * After a mailing, hundreds of travellers open their dashboards at once. The thread answers as many a second whether few
 * or all of them are begun; but while all are, everybody else's requests, such as those for the list of groups, wait for
 * a step of each. While the database is unavailable, each turn takes seconds.
 */
const turns = createTurns(8, 15_000);

const ends = new WeakMap<Response, () => void>();

/**
 * Waits for one of the turns that travellers' reads share. The turn ends with the response, or earlier by `endTurn`.
 * @throws AppError `unavailable` as `Turns`
 */
export const inTurn: RequestHandler = async (_request, response, next) => {
  const end = await turns.next();
  ends.set(response, end);
  response.once('close', end);
  if (response.closed) end();
  next();
};

/** Ends the turn of a request that has been dealt with, however long its client takes to read the response. */
export function endTurn(response: Response): void {
  ends.get(response)?.();
}
