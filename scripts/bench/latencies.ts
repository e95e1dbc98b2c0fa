import { runConcurrently } from './runConcurrently';

/** Durations in ms. */
export interface Latencies {
  median: number;
  p95: number;
  longest: number;
}

/** The durations of a task that is run `count` times, at most `concurrency` at a time. */
export async function measureLatencies(
  task: () => Promise<unknown>,
  concurrency: number,
  count: number,
): Promise<Latencies> {
  const times: number[] = [];
  const timed = async () => times.push(await durationOf(task));
  await runConcurrently(timed, concurrency, count);
  return summarize(times);
}

export async function durationOf(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

export function summarize(times: readonly number[]): Latencies {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: median(times),
    p95: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0,
    longest: sorted.at(-1) ?? 0,
  };
}

/** The times of a number of requests as a row of a table. */
export function latencyRow(times: readonly number[]): Record<string, number> {
  const { median, p95, longest } = summarize(times);
  return { requests: times.length, 'median (ms)': median, 'p95 (ms)': p95, 'longest (ms)': longest };
}

/** The upper median of an even number of values; 0 if there are none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
