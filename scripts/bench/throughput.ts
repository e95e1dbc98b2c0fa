import autocannon from 'autocannon';
import { median } from './median';
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
 * Median requests per second of two targets. Measures them alternately, so that other load on the machine
 * affects both.
 */
export async function compareThroughput(ours: Target, bare: Target, load: Load, rounds: number) {
  const figures = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await requestsPerSecond(ours, load));
    figures.bare.push(await requestsPerSecond(bare, load));
  }
  return { ours: median(figures.ours), bare: median(figures.bare) };
}
