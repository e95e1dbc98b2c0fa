import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from '../lib/logger';

/**
 * Gives each request an id and logs its end with the route's pattern: never the address itself, which can
 * hold names, filters and tokens.
 */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    request.id = randomUUID();
    response.setHeader('x-request-id', request.id);
    response.on('close', () => {
      const route = request.route as { path: string } | undefined;
      log.info({
        requestId: request.id,
        method: request.method,
        route: route ? request.baseUrl + route.path : '(none)',
        status: response.writableFinished ? response.statusCode : 'aborted',
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}
