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
