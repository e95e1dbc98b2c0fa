import type { RequestHandler } from 'express';
import type { Logger } from '../../lib/logger';

/**
 * Warns once when a request has come through a proxy although `TRUST_PROXY` is off: limits on attempts then count all
 * callers as one.
 */
export function warnOfProxy(log: Logger): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    if (!hasWarned && (request.get('x-forwarded-for') ?? request.get('forwarded')) !== undefined) {
      hasWarned = true;
      log.warn('requests come through a proxy: set TRUST_PROXY=on, or limits count all callers as one');
    }
    next();
  };
}
