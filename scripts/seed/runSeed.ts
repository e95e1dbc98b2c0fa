import { dropDatabase, prepareCollections } from '../../server/database/connection';
import { seedDemo } from './demo';
import { seedFile } from './file';
import type { SeedOptions } from './options';

/** Seeds the connected database. */
export async function runSeed({ source, reset }: SeedOptions): Promise<void> {
  if (source && 'file' in source) return seedFile(source.file, reset ? emptyDatabase : undefined);
  if (reset) await emptyDatabase();
  if (source) await seedDemo(source.demo);
}

async function emptyDatabase(): Promise<void> {
  await dropDatabase();
  await prepareCollections();
  console.log('The database is empty.');
}
