import { AppError } from './AppError';

/** For each key, the end of the last task that named it; only while tasks run or wait. */
const lastEnd = new Map<string, Promise<void>>();

/** A task that queued for longer fails instead of running: while the database is away, each task ahead of it waits too. */
const maxWaitMs = 15_000;

/**
 * Runs a task when all earlier tasks that share a key with it have ended, whatever their outcome. Tasks wait for
 * earlier ones only, so that several keys cannot deadlock; but a task must not wait for another turn of its own keys.
 * @throws AppError `unavailable` if its turn comes too late
 */
export async function inTurn<Result>(keys: readonly string[], task: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + maxWaitMs;
  const turn = Promise.all(keys.flatMap((key) => lastEnd.get(key) ?? [])).then(() => {
    if (performance.now() > giveUpAt) throw new AppError('unavailable');
    return task();
  });
  const end = turn.then(ignore, ignore);
  for (const key of keys) lastEnd.set(key, end);
  try {
    return await turn;
  } finally {
    for (const key of keys) if (lastEnd.get(key) === end) lastEnd.delete(key);
  }
}

function ignore(): void {}
