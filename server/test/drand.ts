import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drandRoundTime } from '../contract/drand';

/** Round 1000 of drand's network, as published. */
export const drandRound = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  at: drandRoundTime(1000),
};

/** A server of drand's network that knows this round. `answer` replaces its signature. */
export async function startDrand() {
  const drand = { url: '', answer: drandRound.signature, requests: [] as string[], stop };
  const server = createServer((request, response) => {
    drand.requests.push(request.url ?? '');
    const isKnown = request.url?.endsWith(`/public/${drandRound.round}`);
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { round: drandRound.round, signature: drand.answer } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  drand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function stop() {
    await new Promise((resolve) => server.close(resolve));
  }
  return drand;
}
