import { version } from '../../../config/root';
import type { Health } from '../../contract/status';
import type { Context } from '../../context';
import { databaseState } from '../../database/connection';
import { operation } from '../operation';

export const healthOperations = [
  operation({
    method: 'get',
    path: '/health',
    summary: 'Whether the service and its database are up; 503 with the same shape while they are not',
    who: 'anybody',
    answersWhileStopped: true,
    answer: 'Health',
    unavailable: 'Health',
    send: async ({ context }, response) => {
      const health = await readHealth(context);
      response.status(health.status === 'ok' ? 200 : 503).json(health);
    },
  }),
  operation({
    method: 'get',
    path: '/health/live',
    summary: 'Whether the process answers; 200 even if everything else is unavailable',
    who: 'anybody',
    answersWhileStopped: true,
    answer: 'Liveness',
    handle: () => Promise.resolve({ version }),
  }),
];

async function readHealth({ config, lifecycle }: Context): Promise<Health> {
  const database = await databaseState();
  const kind = config.mongodbUri === undefined ? 'embedded' : 'mongodb';
  return { status: findStatus(lifecycle.phase, database.state), version, database: { ...database, kind } };
}

function findStatus(phase: Context['lifecycle']['phase'], database: 'up' | 'down'): Health['status'] {
  if (phase === 'running') return database === 'up' ? 'ok' : 'unavailable';
  return phase === 'draining' ? 'stopping' : phase;
}
