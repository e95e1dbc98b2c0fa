/* npm run move -- --to mongodb://… */
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { runningEmbedded } from '../server/database/embeddedDatabase';
import { openDatabase } from '../server/database/openDatabase';
import { createLogger } from '../server/lib/logger';
import { moveDatabase } from './backup/moveDatabase';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new Error('--to is missing: npm run move -- --to mongodb://…');
  const config = readEnv(process.env);
  if (config.mongodbUri !== undefined)
    throw new Error('MONGODB_URI is set: there is no embedded database to move. Use backup and restore.');
  if (runningEmbedded(config.dataDir))
    throw new Error(
      `The product is running on ${config.dataDir}: stop it first, or its latest changes are not moved.`,
    );
  const database = await openDatabase(config, createLogger('warn'));
  try {
    const records = await moveDatabase(values.to);
    console.log(
      [
        `${records} records were copied and compared. Nothing has changed in ${config.dataDir}.`,
        'Start the product with MONGODB_URI set to it, and with JWT_SECRET set to what is in',
        `${config.dataDir}/jwt-secret, unless it is set already: sessions and authenticator apps depend on it.`,
      ].join('\n'),
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
