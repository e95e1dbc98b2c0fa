/* npm run backup -- --out FILE [--keys FILE] */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { joinDatabase } from '../server/database/openDatabase';
import { createLogger } from '../server/lib/logger';
import { keyFileName } from './backup/keyFile';
import { writeBackup } from './backup/writeBackup';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, keys: { type: 'string' } } });
  if (!values.out) throw new Error('--out is missing: npm run backup -- --out FILE [--keys FILE]');
  const keyFile = values.keys ?? path.join(path.dirname(values.out), keyFileName);
  const database = await joinDatabase(readEnv(process.env), createLogger('warn'));
  try {
    await writeBackup(values.out, keyFile);
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
