/* npm run seed -- --file F | --demo [--customers N] [--seed S] [--reset] [--yes] */
import mongoose from 'mongoose';
import { readEnv } from '../config/env';
import { prepareCollections } from '../server/database/connection';
import { createLogger } from '../server/lib/logger';
import { stopHashing } from '../server/lib/password';
import { joinDatabase } from '../server/database/openDatabase';
import { prepareDatabase } from '../server/start/prepareDatabase';
import { seedDemo } from './seed/demo';
import { seedFile } from './seed/file';
import { readWish, refuseUnconfirmed, usage, UsageError, type Wish } from './seed/wish';

async function main(): Promise<void> {
  const wish = readWish(process.argv.slice(2));
  const config = readEnv(process.env);
  refuseUnconfirmed(wish, config);
  const database = await joinDatabase(config, createLogger('warn'));
  try {
    await prepareDatabase();
    await follow(wish);
  } finally {
    await database.close();
    await stopHashing();
  }
}

async function follow({ source, reset }: Wish): Promise<void> {
  if (source && 'file' in source) return seedFile(source.file, reset ? emptyDatabase : undefined);
  if (reset) await emptyDatabase();
  if (source) await seedDemo(source.demo);
}

async function emptyDatabase(): Promise<void> {
  await mongoose.connection.dropDatabase();
  await prepareCollections();
  console.log('The database is empty.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = 1;
});
