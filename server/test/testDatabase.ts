import { createHash } from 'node:crypto';
import path from 'node:path';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase, dropDatabase } from '../database/connection';

/** A database of its own for the test file, empty at the start and dropped at the end. */
export function useTestDatabase(): void {
  beforeAll(connectTestDatabase);
  afterAll(async () => {
    await dropTestDatabases();
    await disconnectDatabase();
  });
}

/**
 * Drops the test file's database and those of its simulated providers. MongoDB keeps every collection and every index
 * open as a file: it would abort when the files of all test files exceed the process's limit.
 */
export async function dropTestDatabases(): Promise<void> {
  await disconnectDatabase();
  await connectTestDatabase();
  const { name } = mongoose.connection;
  for (const suffix of ['-paytrail', '-sim']) await dropDatabase(name + suffix);
}

/** Connects Mongoose to the test file's database and empties it. Returns its URI. */
export async function connectTestDatabase(): Promise<string> {
  const uri = testDatabaseUri();
  await connectDatabase(uri);
  await dropDatabase();
  return uri;
}

export function testDatabaseUri(): string {
  const server = process.env.TEST_MONGODB_URI;
  if (!server)
    throw new Error('TEST_MONGODB_URI is not set: run the tests with Jest and config/jest.config.cjs');
  return server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${databaseName()}`);
}

/** Unique per test file, because they run in parallel, and the same in every run. */
function databaseName(): string {
  const file = path.relative(path.join(__dirname, '../..'), expect.getState().testPath ?? '');
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 8);
  return `test-${path.basename(file).replace(/\W.*/, '').slice(0, 40)}-${hash}`;
}
