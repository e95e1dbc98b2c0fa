import os from 'node:os';
import { runInTurn } from '../../../lib/runInTurn';
import { limitConcurrency } from '../../../lib/limitConcurrency';

/** A solver occupies a whole processor core, and one core must remain for requests. */
const runOnCore = limitConcurrency(Math.max(1, os.availableParallelism() - 1));

/** Longer than the time that three plans take. */
const maxWaitMs = 60_000;

/**
 * Runs the solver for an organization or a job. Each has one run at a time, so that an organization that plans a lot
 * delays itself, and others by at most one run.
 * @throws AppError `unavailable` after waiting a minute for its own earlier runs
 */
export function withSolverTurn<Result>(requester: string, run: () => Promise<Result>): Promise<Result> {
  return runInTurn([`solver of ${requester}`], () => runOnCore(run), maxWaitMs);
}
