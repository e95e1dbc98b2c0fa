import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeHttpServer, createHttpServer } from './httpServer';

const hour = 3_600_000;

async function listen(listener: RequestListener) {
  const server = createHttpServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, agent: new Agent({ keepAlive: true }) };
}

it('the server keeps idle connections open for longer than a proxy does (a minute), and announces it', async () => {
  const { server, port, agent } = await listen((_request, response) => response.end('here'));

  const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  await closeHttpServer(server, hour);

  const [, seconds] = /^timeout=(\d+)/.exec(String(answer.headers['keep-alive'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

it('the server stops after the last response, without waiting for idle connections', async () => {
  const { server, port, agent } = await listen((_request, response) => {
    setTimeout(() => response.end('at last'), 200);
  });
  const request = get({ port, agent });
  await once(server, 'request');

  const closed = closeHttpServer(server, hour);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const words = await answer.setEncoding('utf8').toArray();
  await closed;

  expect(words).toEqual(['at last']);
});

it('the server aborts a response that exceeds the grace period', async () => {
  const { server, port, agent } = await listen(() => undefined);
  const request = get({ port, agent });
  await once(server, 'request');

  const cutOff = expect(once(request, 'response')).rejects.toThrow('socket hang up');
  await closeHttpServer(server, 50);

  await cutOff;
});
