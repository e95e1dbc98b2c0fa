import autocannon from 'autocannon';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: object;
}

/** Requests per second that a target answers 2xx under so many connections, over some seconds. */
async function requestsPerSecond(target: Target, connections: number, seconds: number): Promise<number> {
  const { non2xx, errors, requests } = await autocannon({
    url: target.url,
    method: target.method ?? 'GET',
    connections,
    duration: seconds,
    ...(target.body && {
      body: JSON.stringify(target.body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  if (non2xx + errors > 0) throw new Error(`${target.url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

/** Measures two targets in turns, so that whatever else the machine does meets both; answers the medians. */
export async function compare(ours: Target, bare: Target, connections: number) {
  const rounds = 5;
  const figures = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await requestsPerSecond(ours, connections, 2));
    figures.bare.push(await requestsPerSecond(bare, connections, 2));
  }
  return { ours: median(figures.ours), bare: median(figures.bare) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
