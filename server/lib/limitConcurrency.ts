import { AppError } from './AppError';

/** Returns a function that runs at most `max` tasks at a time; the others wait in order of arrival. */
export function limitConcurrency(max: number) {
  const turns = createTurns(max);

  return async function limited<Result>(task: () => Promise<Result>): Promise<Result> {
    const end = await turns.next();
    try {
      return await task();
    } finally {
      end();
    }
  };
}

export interface Turns {
  /** How many wait. */
  readonly waiting: number;
  /**
   * Waits for a turn.
   * @returns a function that ends it, and that may be called again
   * @throws AppError `unavailable` after the longest wait
   */
  next(): Promise<() => void>;
}

/** Gives at most `max` turns at a time, in order of arrival. */
export function createTurns(max: number, maxWaitMs = Infinity): Turns {
  const waiting: (() => void)[] = [];
  let free = max;

  function begin(): () => void {
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    };
  }

  return {
    get waiting() {
      return waiting.length;
    },
    async next() {
      if (free > 0) free -= 1;
      else await waitIn(waiting, maxWaitMs);
      return begin();
    },
  };
}

/** Waits until this caller is taken out of the queue. */
function waitIn(queue: (() => void)[], maxWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = Number.isFinite(maxWaitMs) ? setTimeout(giveUp, maxWaitMs) : undefined;
    function start() {
      clearTimeout(timer);
      resolve();
    }
    function giveUp() {
      queue.splice(queue.indexOf(start), 1);
      reject(new AppError('unavailable'));
    }
    queue.push(start);
  });
}

/**
 * Works on all items, at most `max` at a time. After a failure no further item is started; the failure is
 * thrown once the running ones have finished.
 */
export async function forEachLimited<Item>(
  items: readonly Item[],
  max: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const limited = limitConcurrency(max);
  const failures: unknown[] = [];
  const attempt = async (item: Item) => {
    if (failures.length === 0) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(items.map((item) => limited(() => attempt(item))));
  if (failures.length > 0) throw failures[0];
}
