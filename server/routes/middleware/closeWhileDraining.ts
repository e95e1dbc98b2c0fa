import type { RequestHandler } from 'express';
import type { Context } from '../../context';

/** Makes clients return on another connection, which a proxy opens to another instance. */
export function closeWhileDraining({ lifecycle }: Context): RequestHandler {
  return (_request, response, next) => {
    if (lifecycle.phase === 'draining') response.set('connection', 'close');
    next();
  };
}
