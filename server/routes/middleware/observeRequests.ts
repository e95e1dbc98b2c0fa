import { randomUUID } from 'node:crypto';
import type { RequestHandler, Request } from 'express';
import type { Context } from '../../context';
import type { Logger } from '../../lib/logger';
import type { Metrics } from '../../lib/metrics';
import type { Operation } from '../operation';

/** Gives each request an id and logs its end. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    request.id = randomUUID();
    response.setHeader('x-request-id', request.id);
    response.on('close', () => {
      log.info({
        requestId: request.id,
        method: request.method,
        route: routePattern(request),
        status: response.writableFinished ? response.statusCode : 'aborted',
        ms: Math.round(performance.now() - startedAt),
      });
    });
    next();
  };
}

export function measureRequests({ requests }: Metrics): RequestHandler {
  return (request, response, next) => {
    const stop = requests.startTimer({ method: request.method });
    response.on('close', () => {
      const status = response.writableFinished ? response.statusCode : 'aborted';
      stop({ route: routePattern(request), status });
    });
    next();
  };
}

/** Within which people expect a page, in milliseconds. */
const patienceMs = 1_000;

/**
 * Counts how the action of an operation ends, and whether other reading requests take longer than people wait
 * (rules §36.1). Files are not counted: they take as long as they are large.
 */
export function countOutcome(
  { action, method, answer }: Pick<Operation, 'action' | 'method' | 'answer'>,
  { actions }: Context,
): RequestHandler {
  const isRead = method === 'get' && action === undefined && typeof answer === 'string';
  return (_request, response, next) => {
    const startedAt = performance.now();
    response.on('finish', () => {
      const hasFailed = response.locals.hasFailed === true;
      if (isRead) actions.count('reads', performance.now() - startedAt > patienceMs);
      if (action && (hasFailed || response.statusCode < 400)) actions.count(action, hasFailed);
    });
    next();
  };
}

/**
 * The pattern of the route that handled the request, with its mount path, which has no parameters: the URL
 * itself can contain names, filters and tokens. Takes the mount path from the URL, because Express resets
 * `baseUrl` when an error leaves the router; in lower case, because routes ignore case.
 */
function routePattern(request: Request): string {
  const route = request.route as { path: string } | undefined;
  if (!route) return '(none)';
  const own = route.path.split('/').filter(Boolean);
  const requested = request.originalUrl.split('?', 1).join('').split('/').filter(Boolean);
  const mount = requested
    .slice(0, Math.max(0, requested.length - own.length))
    .map((part) => part.toLowerCase());
  return route.path.includes('*') ? route.path : `/${[...mount, ...own].join('/')}`;
}
