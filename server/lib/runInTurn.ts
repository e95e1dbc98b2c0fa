import { AppError } from './AppError';

/** For each key, the end of the last task that named it; only while tasks run or wait. */
const lastEnd = new Map<string, Promise<unknown>>();

/** While the database is unavailable, each task ahead in the queue waits for it too. */
const defaultMaxWaitMs = 15_000;

/**
 * Runs a task when all earlier tasks that share a key with it have ended, whatever their outcome. Tasks wait
 * for earlier ones only, so that several keys cannot deadlock; but a task must not call this function again
 * with one of its own keys.
 * @throws AppError `unavailable` after `maxWaitMs` of waiting; the task then never runs
 */
export async function runInTurn<Result>(
  keys: readonly string[],
  task: () => Promise<Result>,
  maxWaitMs = defaultMaxWaitMs,
): Promise<Result> {
  const earlier = Promise.all(keys.flatMap((key) => lastEnd.get(key) ?? []));
  const turn = untilTurn(earlier, maxWaitMs).then(task);
  // A task that gave up has ended, but later ones still wait for those before it.
  const end = Promise.allSettled([earlier, turn]).then(() => {
    for (const key of keys) if (lastEnd.get(key) === end) lastEnd.delete(key);
  });
  for (const key of keys) lastEnd.set(key, end);
  return turn;
}

async function untilTurn(earlier: Promise<unknown>, maxWaitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), maxWaitMs);
  });
  try {
    await Promise.race([earlier, giveUp]);
  } finally {
    clearTimeout(timer);
  }
}
