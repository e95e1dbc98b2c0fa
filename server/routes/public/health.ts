import { Router } from 'express';
import type { Health, Liveness } from '../../contract/health';
import { databaseState } from '../../database/connection';
import { version } from '../../../config/root';
import type { Context } from '../../context';

export function healthRoutes({ config, lifecycle }: Context): Router {
  const router = Router();
  const kind = config.mongodbUri === undefined ? 'embedded' : 'mongodb';

  router.get('/live', (_request, response) => {
    response.json({ version } satisfies Liveness);
  });

  router.get('/', async (_request, response) => {
    const database = await databaseState();
    const health: Health = {
      status: statusOf(lifecycle.phase, database.state),
      version,
      database: { ...database, kind },
    };
    response.status(health.status === 'ok' ? 200 : 503).json(health);
  });

  return router;
}

function statusOf(phase: Context['lifecycle']['phase'], database: 'up' | 'down'): Health['status'] {
  if (phase === 'running') return database === 'up' ? 'ok' : 'unavailable';
  return phase === 'draining' ? 'stopping' : phase;
}
