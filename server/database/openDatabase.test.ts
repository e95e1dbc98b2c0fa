import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import { readEnv } from '../../config/env';
import { freePort } from '../../scripts/product';
import { startDatabaseProxy } from '../test/databaseProxy';
import { databaseState } from './connection';
import { openDatabase } from './openDatabase';

it('a start waits for a database that is not up yet, and names it in the log', async () => {
  const port = await freePort();
  const lines = new PassThrough();
  const config = { ...readEnv({}), mongodbUri: `mongodb://127.0.0.1:${port}/test?directConnection=true` };

  const opening = openDatabase(config, pino(lines));
  const [line] = (await once(lines, 'data')) as [Buffer];
  const proxy = await startDatabaseProxy(port);
  const database = await opening;

  expect(String(line)).toContain('MONGODB_URI cannot be reached');
  expect(await databaseState()).toMatchObject({ state: 'up' });
  await database.close();
  await proxy.close();
});
