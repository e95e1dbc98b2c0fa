import { drandChain } from '../../../contract/drand';

const timeoutMs = 10_000;

/**
 * The signature of a published round, from drand's HTTP API.
 * @param url the origin of a server of the network
 */
export async function fetchRound(round: number, url: string): Promise<string> {
  const answer = await fetch(`${url}/${drandChain}/public/${round}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { signature } = answer.ok ? ((await answer.json()) as { signature?: unknown }) : {};
  if (typeof signature !== 'string') throw new Error(`drand answered ${answer.status} for round ${round}`);
  return signature;
}
