/** Runs `task` `amount` times, at most `concurrency` at a time. Returns the runs per second. */
export async function runConcurrently(
  task: () => Promise<unknown>,
  concurrency: number,
  amount: number,
): Promise<number> {
  const startedAt = performance.now();
  let started = 0;
  const worker = async () => {
    while (started < amount) {
      started += 1;
      await task();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (1000 * amount) / (performance.now() - startedAt);
}
