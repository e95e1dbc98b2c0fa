import { createServer, type RequestListener, type Server } from 'node:http';
import { maxHeaderLength } from '../routes/middleware/requestLimits';
import { refuseUnreadableRequest } from './refuseUnreadableRequest';

/** Twice the accepted length, because a request that Node aborts does not reveal the language for the answer. */
const maxHeaderSize = 2 * maxHeaderLength;

/**
 * How long an idle connection stays open. Longer than the usual 60 s of proxies and load balancers: if the
 * server closed first, a proxy could send a request on a connection that has just been closed.
 */
const keepAliveTimeoutMs = 75_000;

export function createHttpServer(listener?: RequestListener): Server {
  return createServer({ maxHeaderSize, keepAliveTimeout: keepAliveTimeoutMs }, listener).on(
    'clientError',
    refuseUnreadableRequest,
  );
}

/**
 * Stops accepting connections and resolves when all open requests are answered, or aborted after `timeoutMs`.
 * Closes connections as they become idle, because Node would wait for their keep-alive timeout.
 */
export function closeHttpServer(server: Server, timeoutMs: number): Promise<void> {
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const closeAll = setTimeout(() => server.closeAllConnections(), timeoutMs);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(closeAll);
      resolve();
    });
  });
}
