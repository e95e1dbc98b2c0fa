import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const healthIntervalMs = 100;
/** Longer than clients keep an idle connection, so that none is closed while a request is on its way. */
const keepAliveTimeout = 75_000;

/** A load balancer in front of several instances, which works like the usual ones. */
export interface Balancer {
  url: string;
  /** Resolves when exactly this number of instances is ready. */
  untilReady(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Passes each request to the next instance whose health check is 200, over keep-alive connections. Tries another
 * instance only if no connection was made; any later failure is 502, because the request may have taken effect.
 */
export async function startBalancer(instances: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  let isOpen = true;
  let turn = 0;

  async function watch(instance: string): Promise<void> {
    while (isOpen) {
      const answer = await fetch(`${instance}/api/health`).catch(() => undefined);
      if (answer?.ok) ready.add(instance);
      else ready.delete(instance);
      await answer?.arrayBuffer();
      await sleep(healthIntervalMs);
    }
  }

  const agent = new Agent({ keepAlive: true });
  function forward(incoming: IncomingMessage, body: Buffer, response: ServerResponse, tries = 3): void {
    const instance = [...ready][(turn += 1) % ready.size];
    if (instance === undefined) return void response.writeHead(503).end();
    const { method, url = '/', headers } = incoming;
    const { connection: _, ...kept } = headers;
    const outgoing = request(instance + url, { method, headers: kept, agent }, (answer) => {
      const { connection: _connection, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    });
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && tries > 0) forward(incoming, body, response, tries - 1);
      else response.writeHead(502).end();
    });
    outgoing.end(body);
  }

  const server = createServer({ keepAliveTimeout }, (incoming, response) => {
    void incoming.toArray().then((parts) => forward(incoming, Buffer.concat(parts), response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const watching = instances.map(watch);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async untilReady(count) {
      while (ready.size !== count) await sleep(20);
    },
    async close() {
      isOpen = false;
      await Promise.all(watching);
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
