import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from '../../lib/logger';
import { routePattern } from './routePattern';

/** Gives each request an id and logs its end. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    request.id = randomUUID();
    response.setHeader('x-request-id', request.id);
    response.on('close', () => {
      log.info({
        requestId: request.id,
        method: request.method,
        route: routePattern(request),
        status: response.writableFinished ? response.statusCode : 'aborted',
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}
