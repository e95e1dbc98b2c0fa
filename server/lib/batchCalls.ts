import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** Returns a time in milliseconds. */
type Duration = () => number;

const none: Duration = () => 0;

/**
 * Batches calls with the same key: those that arrive while a batch runs, or during the pause after it, form the next
 * one.
 * @param work runs a batch, and returns a result for each item in order; an error rejects all of them
 */
export function batchCalls<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  pause = none,
) {
  /** The calls for the next batch, for every key with a running batch. */
  const waiting = new Map<string, Waiting<Item, Result>[]>();

  async function runAll(key: string): Promise<void> {
    for (let batch = takeWaiting(key); batch.length > 0; batch = takeWaiting(key)) {
      try {
        const results = await work(batch.map(({ item }) => item));
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      const pauseMs = pause();
      if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false });
    }
    waiting.delete(key);
  }

  function takeWaiting(key: string): Waiting<Item, Result>[] {
    const batch = waiting.get(key) ?? [];
    waiting.set(key, []);
    return batch;
  }

  return (key: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const call = { item, resolve, reject };
      const next = waiting.get(key);
      if (next) {
        next.push(call);
        return;
      }
      waiting.set(key, [call]);
      void runAll(key);
    });
}

/**
 * Lets concurrent calls with the same key share a read, which starts after all of them have arrived. They share its
 * result too, which must not be changed. Call it outside transactions.
 * @param maxAge for how long after its beginning later calls share the read too
 */
export function shareReads<Result>(
  read: (key: string) => Promise<Result>,
  maxAge = none,
): (key: string) => Promise<Result> {
  /** The latest results, by key. */
  const recent = new Map<string, { result: Result; readAt: number }>();

  function keep(key: string, result: Result, readAt: number): void {
    const kept = { result, readAt };
    recent.set(key, kept);
    setTimeout(() => recent.get(key) === kept && recent.delete(key), maxAge()).unref();
  }

  const shared = batchCalls<string, Result>(async (keys) => {
    const [key = ''] = keys;
    const readAt = performance.now();
    const result = await read(key);
    if (maxAge() > 0) keep(key, result, readAt);
    return keys.map(() => result);
  });

  return async (key) => {
    const kept = recent.get(key);
    return kept && performance.now() - kept.readAt < maxAge() ? kept.result : shared(key, key);
  };
}
