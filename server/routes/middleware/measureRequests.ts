import type { RequestHandler } from 'express';
import type { Metrics } from '../../lib/metrics';
import { routePattern } from './routePattern';

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
