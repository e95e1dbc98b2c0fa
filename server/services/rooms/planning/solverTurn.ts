import os from 'node:os';
import { inTurn } from '../../../lib/inTurn';
import { limitConcurrency } from '../../../lib/limitConcurrency';

/** A solver takes a whole processor, of which requests need one. */
const onProcessor = limitConcurrency(Math.max(1, os.availableParallelism() - 1));

/** Longer than three plans take. */
const maxWaitMs = 60_000;

/**
 * Runs the solver for an organization, or for a job. Each has one run at a time, so that whoever plans a lot waits for
 * themselves, and others at most for the one run of each.
 * @throws AppError `unavailable` after a minute of waiting for earlier runs of the same
 */
export function inSolverTurn<Result>(whose: string, run: () => Promise<Result>): Promise<Result> {
  return inTurn([`solver of ${whose}`], () => onProcessor(run), maxWaitMs);
}
