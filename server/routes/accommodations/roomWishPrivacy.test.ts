import { AuditEntry } from '../../models/auditEntry';
import { operations } from '../operations';
import { useApp } from '../../test/app';
import { collectLog } from '../../test/canary';
import { storeAvoided } from '../../test/everyRoute/avoided';
import { roomRows } from '../../test/everyRoute/roomRows';
import { buildWorld } from '../../test/everyRoute/world';

const app = useApp({ rateLimits: false });

const calls = operations.flatMap((operation) => {
  const row = roomRows[`${operation.method} ${operation.path}`];
  return row ? [{ ...operation, row }] : [];
});

/** everyRoute.test.ts shows that no response to staff contains it either. */
it('no history and no log of the calls about rooms reveals whom a traveller would rather not share with', async () => {
  const log = collectLog(app.context.log);
  const secrets: string[] = [];
  for (const { method, path, row } of calls) {
    const world = await buildWorld(app);
    secrets.push(await storeAvoided(world));
    await row.prepare?.(world);
    const id = row.params?.(world).id ?? '';
    const body = await row.body?.(world);
    await app.api[method](`/api${path.replace('{id}', id)}`)
      .set('x-auth-token', world.tokens.root)
      .send(body);
  }

  expect(secrets.length).toBeGreaterThan(5);
  const written = JSON.stringify(await AuditEntry.find().lean()) + log.join('');
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(written).toContain('/rooms');
});
