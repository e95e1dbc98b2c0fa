/* npm run seed -- --file F | --demo [--customers N] [--seed S] [--reset] [--yes] */
import { readEnv } from '../config/env';
import { errorText } from '../server/contract/errors';
import { AppError } from '../server/lib/AppError';
import { createLogger } from '../server/lib/logger';
import { stopHashing } from '../server/lib/password';
import { joinDatabase } from '../server/database/openDatabase';
import { prepareDatabase } from '../server/start/prepareDatabase';
import { parseOptions, refuseUnconfirmed, usage, UsageError } from './seed/options';
import { runSeed } from './seed/runSeed';

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const config = readEnv(process.env);
  refuseUnconfirmed(options, config);
  const database = await joinDatabase(config, createLogger('warn'));
  try {
    await prepareDatabase();
    await runSeed(options);
  } finally {
    await database.close();
    await stopHashing();
  }
}

main().catch((error: unknown) => {
  if (error instanceof AppError) {
    console.error(error.faults.map((fault) => errorText(fault, 'en')).join('\n'));
    console.error(
      'Records stored before the failure remain. Run the command again: a file continues, a demo needs --reset.',
    );
  } else console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = 1;
});
