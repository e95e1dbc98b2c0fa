import autocannon from 'autocannon';
import { median } from './latencies';
import type { Sizes } from './sizes';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: object;
}

type Load = Pick<Sizes['http'], 'limit'> & { connections: number };

/** @throws Error unless every response is a success */
async function requestsPerSecond(target: Target, { connections, limit }: Load): Promise<number> {
  const { non2xx, errors, requests } = await autocannon({
    url: target.url,
    method: target.method ?? 'GET',
    connections,
    // In seconds; a busy machine is slow, not broken.
    timeout: 60,
    ...limit,
    ...(target.body && {
      body: JSON.stringify(target.body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  if (non2xx + errors > 0) throw new Error(`${target.url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

/**
 * Median requests per second of each target. Measures them alternately, so that other load on the machine affects
 * all of them.
 */
export async function compareThroughput(
  targets: readonly Target[],
  load: Load,
  rounds: number,
): Promise<number[]> {
  const figures = targets.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, target] of targets.entries()) figures[i]?.push(await requestsPerSecond(target, load));
  }
  return figures.map(median);
}
