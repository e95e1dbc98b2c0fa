/* npm run backup -- --out FILE */
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { joinDatabase } from '../server/database/openDatabase';
import { createLogger } from '../server/lib/logger';
import { writeBackup } from './backup/writeBackup';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Error('--out is missing: npm run backup -- --out FILE');
  const database = await joinDatabase(readEnv(process.env), createLogger('warn'));
  try {
    await writeBackup(values.out);
    console.log(
      `The database is in ${values.out}. Keep it as safe as the database: it contains personal data.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
