import compression from 'compression';
import cors from 'cors';
import express, { type Express, type RequestHandler } from 'express';
import './routes/middleware/authenticate';
import { errorHandler } from './routes/middleware/errorHandler';
import { warnOfProxy } from './routes/middleware/warnOfProxy';
import { servePages } from './routes/middleware/servePages';
import { logRequests, measureRequests } from './routes/middleware/observeRequests';
import { refuseLargeHeaders } from './routes/middleware/requestLimits';
import { securityHeaders } from './routes/middleware/securityHeaders';
import { type Simulator, simulatorPath } from './start/paymentProvider';
import { routes } from './routes';
import { metricsRoutes } from './routes/health/metrics';
import { fillPage } from './routes/organizations/fillPage';
import { foreignHosts } from './services/platform/pages/foreignHosts';
import type { Context } from './context';

/** The whole application, in the order in which a request passes through it. Does not listen. */
export function createApp(context: Context, simulator?: Simulator): Express {
  const { config, log, metrics } = context;
  const app = express();
  app.disable('x-powered-by');
  // API responses are not cached (routes/index.ts), and static files get their own ETags.
  app.disable('etag');
  app.set('trust proxy', config.trustProxy ? 1 : false);

  if (!config.trustProxy) app.use(warnOfProxy(log));
  app.use(logRequests(log), measureRequests(metrics), closeWhileDraining(context));
  app.use(securityHeaders(config.publicUrl));
  app.use(refuseLargeHeaders);
  app.use(compression());
  if (simulator) app.use(simulatorPath, simulator.app);
  if (config.metricsToken !== undefined) app.use('/metrics', metricsRoutes(context, config.metricsToken));
  app.use('/api', cors({ origin: config.publicUrl }), routes(context));
  app.use(
    servePages(config.publicUrl, {
      fillPage: (page, language) => fillPage(context, page, language),
      foreignHosts: () => foreignHosts(context),
    }),
  );
  app.use(errorHandler(log));
  return app;
}

/** Makes clients return on another connection, which a proxy opens to another instance. */
function closeWhileDraining({ lifecycle }: Context): RequestHandler {
  return (_request, response, next) => {
    if (lifecycle.phase === 'draining') response.set('connection', 'close');
    next();
  };
}
