/** Runs `task` `count` times, at most `concurrency` at a time. Returns the runs per second. */
export async function runConcurrently(
  task: () => Promise<unknown>,
  concurrency: number,
  count: number,
): Promise<number> {
  const startedAt = performance.now();
  let started = 0;
  const worker = async () => {
    while (started < count) {
      started += 1;
      await task();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (1000 * count) / (performance.now() - startedAt);
}
