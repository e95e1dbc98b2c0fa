import compression from 'compression';
import cors from 'cors';
import express, { type Express } from 'express';
import './middleware/request';
import { errorHandler } from './middleware/errorHandler';
import { pages } from './middleware/pages';
import { requestLog } from './middleware/requestLog';
import { securityHeaders } from './middleware/securityHeaders';
import { type Simulator, simulatorPath } from './start/paymentProvider';
import { routes } from './routes';
import { firstAnswers } from './routes/public/firstAnswers';
import type { Context } from './context';

/** The whole application, in the order in which a request meets it. It never listens. */
export function createApp(context: Context, simulator?: Simulator): Express {
  const { config, log } = context;
  const app = express();
  app.disable('x-powered-by');
  // The API's answers are not stored (routes/index), and files have tags of their own.
  app.disable('etag');
  app.set('trust proxy', config.trustProxy ? 1 : false);

  app.use(requestLog(log));
  app.use(securityHeaders(config.publicUrl));
  app.use(compression());
  if (simulator) app.use(simulatorPath, simulator.app);
  app.use('/api', cors({ origin: config.publicUrl }), routes(context));
  app.use(pages(config.publicUrl, (page) => firstAnswers(context, page)));
  app.use(errorHandler(log));
  return app;
}
