/* npm run restore -- --from FILE [--replace] */
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { runningEmbedded } from '../server/database/embeddedDatabase';
import { joinDatabase } from '../server/database/openDatabase';
import { createLogger } from '../server/lib/logger';
import { checkBackup } from './backup/readBackup';
import { restoreBackup } from './backup/restoreBackup';

async function main(): Promise<void> {
  const options = { from: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options });
  if (!values.from) throw new Error('--from is missing: npm run restore -- --from FILE [--replace]');
  const config = readEnv(process.env);
  if (config.mongodbUri === undefined && runningEmbedded(config.dataDir)) {
    throw new Error(`The product is running on ${config.dataDir}: stop it first.`);
  }
  // Before the database is opened, which creates an embedded one.
  await checkBackup(values.from);
  const database = await joinDatabase(config, createLogger('warn'));
  try {
    const records = await restoreBackup(values.from, values);
    console.log(`${records} records are restored. The next start upgrades them to this version.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
