import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from './httpServer';

it('keeps an idle connection for longer than the minute of a proxy, and says so', async () => {
  const server = createHttpServer((_request, response) => response.end('here'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await answer.text();
  server.close();

  const [, seconds] = /^timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
