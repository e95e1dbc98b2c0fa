import { Router } from 'express';
import type { Health } from '../../contract/health';
import { databaseState } from '../../database/connection';
import { version } from '../../../config/root';
import type { Context } from '../../context';

export function healthRoutes({ config, lifecycle }: Context): Router {
  const router = Router();
  const kind = config.mongodbUri === undefined ? 'embedded' : 'mongodb';

  router.get('/', async (_request, response) => {
    const database = await databaseState();
    const running = database.state === 'up' ? 'ok' : 'unavailable';
    const health: Health = {
      status: lifecycle.phase === 'running' ? running : lifecycle.phase,
      version,
      database: { ...database, kind },
    };
    response.status(health.status === 'ok' ? 200 : 503).json(health);
  });

  return router;
}
