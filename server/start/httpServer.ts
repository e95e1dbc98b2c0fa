import { createServer, type RequestListener, type Server } from 'node:http';

/** Staff's lists carry their filters in the address: some hundred ids are longer than Node's usual limit. */
const maxHeaderSize = 64 * 1024;

/**
 * How long an idle connection stays open, in milliseconds. Longer than the minute that load balancers and proxies
 * usually keep theirs: whoever closes first must be the one who sends, or a request meets a connection just closed.
 */
const keepAliveTimeout = 75_000;

export function createHttpServer(listener?: RequestListener): Server {
  return createServer({ maxHeaderSize, keepAliveTimeout }, listener);
}

/**
 * Takes no more connections, and resolves when the requests under way are answered, or cut off after `patience`
 * milliseconds. A connection goes idle with its last answer: Node would wait for it as long as an idle one may stay.
 */
export function closeHttpServer(server: Server, patience: number): Promise<void> {
  const tidying = setInterval(() => server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => server.closeAllConnections(), patience);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(tidying);
      clearTimeout(impatience);
      resolve();
    });
  });
}
