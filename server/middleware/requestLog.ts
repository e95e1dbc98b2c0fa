import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
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
      log.info({
        requestId: request.id,
        method: request.method,
        route: patternOf(request),
        status: response.writableFinished ? response.statusCode : 'aborted',
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}

/**
 * The route's own pattern behind the part of the address where its router is mounted, which holds no
 * parameters. (`baseUrl` cannot tell that part: it is reset when an error leaves the router.)
 */
function patternOf(request: Request): string {
  const route = request.route as { path: string } | undefined;
  if (!route) return '(none)';
  const own = route.path.split('/').filter(Boolean);
  const asked = request.originalUrl.split('?', 1).join('').split('/').filter(Boolean);
  const mount = asked.slice(0, Math.max(0, asked.length - own.length));
  return route.path.includes('*') ? route.path : `/${[...mount, ...own].join('/')}`;
}
