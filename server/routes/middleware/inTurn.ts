import type { RequestHandler } from 'express';
import { createTurns } from '../../lib/limitConcurrency';

/**
 * After a mailing, hundreds of travellers open their dashboards at once. The thread answers as many a second whether few
 * or all of them are begun; but while all are, everybody else's requests, such as those for the list of groups, wait for
 * a step of each. While the database is unavailable, each turn takes seconds.
 */
const turns = createTurns(8, 15_000);

/**
 * Waits for one of the turns that travellers' reads share; the turn ends with the response.
 * @throws AppError `unavailable` as `Turns`
 */
export const inTurn: RequestHandler = async (_request, response, next) => {
  const endTurn = await turns.next();
  response.once('close', endTurn);
  if (response.closed) endTurn();
  next();
};
