/* npm run restore -- --from FILE [--keys FILE | --without-people] [--replace] */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { runningEmbedded } from '../server/database/embeddedDatabase';
import { joinDatabase } from '../server/database/openDatabase';
import { createLogger } from '../server/lib/logger';
import { keyFileName, putAside } from './backup/keyFile';
import { checkRestorable, restoreBackup } from './backup/restoreBackup';

const usage = 'npm run restore -- --from FILE [--keys FILE | --without-people] [--replace]';

async function main(): Promise<void> {
  const options = {
    from: { type: 'string' },
    keys: { type: 'string' },
    'without-people': { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  if (!values.from) throw new Error(`--from is missing: ${usage}`);
  const config = readEnv(process.env);
  if (config.mongodbUri === undefined && runningEmbedded(config.dataDir)) {
    throw new Error(`The product is running on ${config.dataDir}: stop it first.`);
  }
  // Before the database is opened, which creates an embedded one.
  const keyFile = values.keys ?? path.join(path.dirname(values.from), keyFileName);
  const keys = await checkRestorable(values.from, values['without-people'] ? null : keyFile);
  const database = await joinDatabase(config, createLogger('warn'));
  try {
    if (keys?.isLater) {
      const copy = await putAside(keyFile, keys.set);
      console.log(
        `${keyFile} is copied to ${copy}: the next backup replaces it, and later backups than this one need the copy. ` +
          'Delete it once you will not restore any of them.',
      );
    }
    const { records, gone } = await restoreBackup(values.from, keys, values);
    console.log(`${records} records are restored. The next start upgrades them to this version.`);
    if (gone > 0) console.log(`It also erases ${gone} people and entries that were erased since the backup.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
