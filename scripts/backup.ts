/* npm run backup -- --out FILE [--keys FILE] [--drop-keys] */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { joinDatabase } from '../server/database/openDatabase';
import { createLogger } from '../server/lib/logger';
import { keyFileName } from './backup/keyFile';
import { writeBackup } from './backup/writeBackup';

const usage = 'npm run backup -- --out FILE [--keys FILE] [--drop-keys]';

async function main(): Promise<void> {
  const options = {
    out: { type: 'string' },
    keys: { type: 'string' },
    'drop-keys': { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  if (!values.out) throw new Error(`--out is missing: ${usage}`);
  const keyFile = values.keys ?? path.join(path.dirname(values.out), keyFileName);
  const database = await joinDatabase(readEnv(process.env), createLogger('warn'));
  try {
    await writeBackup(values.out, keyFile, values['drop-keys']);
    console.log(
      `The database is in ${values.out}, and the keys of its people in ${keyFile}, without which no backup can be ` +
        'read. Keep both as safe as the database, and the keys apart from the backups.',
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
