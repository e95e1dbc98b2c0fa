import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from '../lib/logger';

/**
 * Gives each request an id and logs its end. Logs the route pattern instead of the URL, which can hold names,
 * filters and tokens.
 */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    request.id = randomUUID();
    response.setHeader('x-request-id', request.id);
    response.on('close', () => {
      log.info({
        requestId: request.id,
        method: request.method,
        route: routePatternOf(request),
        status: response.writableFinished ? response.statusCode : 'aborted',
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}

/**
 * The route's pattern with its mount path, which has no parameters. Takes the mount path from the URL,
 * because Express resets `baseUrl` when an error leaves the router.
 */
function routePatternOf(request: Request): string {
  const route = request.route as { path: string } | undefined;
  if (!route) return '(none)';
  const own = route.path.split('/').filter(Boolean);
  const requested = request.originalUrl.split('?', 1).join('').split('/').filter(Boolean);
  const mount = requested.slice(0, Math.max(0, requested.length - own.length));
  return route.path.includes('*') ? route.path : `/${[...mount, ...own].join('/')}`;
}
