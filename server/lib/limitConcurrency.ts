/** Returns a function that runs at most `max` tasks at a time; the others wait in order of arrival. */
export function limitConcurrency(max: number) {
  const waiting: (() => void)[] = [];
  let free = max;

  return async function limited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
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
