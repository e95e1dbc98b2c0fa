/** A queue: at most `places` pieces of work run at once, the others wait in order of arrival. */
export function limitConcurrency(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;

  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
