import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { type Product, startProduct } from '../../scripts/product';
import { connectDatabase, disconnectDatabase } from '../database/connection';
import { dropTestDatabases, testDatabaseUri } from './testDatabase';

export interface CrashTest {
  product: Product;
  /** Kills the whole process group (with the embedded database), as a power cut would, and restarts it on the same data and port. */
  killAndStart(): Promise<void>;
  /** Starts another server on the same database; the caller stops it. */
  startOther(more?: Record<string, string>): Promise<Product>;
}

/** Settings of a process that hashes passwords at the lowest cost. */
export const quickPasswords = { NODE_OPTIONS: `--require ${path.join(__dirname, 'quickPasswords.cjs')}` };

/** On a database that outlives the product, as with --mongod, it runs as in production. */
const asInProduction = (databaseUri: string) => ({
  MONGODB_URI: databaseUri,
  JWT_SECRET: 'secret of the crash tests, of 32 and more',
  PAYTRAIL_SIMULATOR: 'allow',
  RATE_LIMITS: 'on',
});

/**
 * A product process for a test file that kills it, on a database that is empty at the start; the test file is
 * connected to that database. `settings` is called at every start.
 */
export function useProduct(settings: () => Record<string, string> = () => ({})): CrashTest {
  let dataDir: string;
  const test = {} as CrashTest;

  const start = async (more: Record<string, string> = {}) => {
    test.product = await startProduct(dataDir, {
      ...quickPasswords,
      ...(process.env.TEST_ON_MONGOD && asInProduction(testDatabaseUri())),
      ...settings(),
      ...more,
    });
    await connectDatabase(test.product.databaseUri);
  };
  test.killAndStart = async () => {
    // Kill first: closing the test's own connection can take so long that the work under way finishes.
    const killed = test.product.kill();
    await disconnectDatabase();
    await killed;
    await start({ PORT: String(test.product.port) });
  };
  test.startOther = (more = {}) =>
    startProduct(path.join(dataDir, 'other'), {
      ...quickPasswords,
      ...asInProduction(test.product.databaseUri),
      ...settings(),
      ...more,
    });

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-crash-'));
    if (process.env.TEST_ON_MONGOD) await prepareMongod();
    await start();
    // Longer than a start waits for the health check, whose error names the address.
  }, 150_000);
  afterAll(async () => {
    await disconnectDatabase();
    await test.product.stop();
    if (process.env.TEST_ON_MONGOD) {
      await dropTestDatabases();
      await disconnectDatabase();
    }
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);
  return test;
}

/**
 * Empties the databases of the product and the bank. The server's limit for transactions is that of
 * docker-compose.yml.
 */
async function prepareMongod(): Promise<void> {
  await dropTestDatabases();
  const admin = mongoose.connection.useDb('admin').db!;
  await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: 30 });
  await disconnectDatabase();
}

/** The records of the simulated bank. */
export function bank(collection: 'payments' | 'refunds' | 'callbacks') {
  return bankDatabase().collection(collection);
}

function bankDatabase() {
  return mongoose.connection.useDb(`${mongoose.connection.name}-paytrail`);
}

/** Makes pending callbacks and refunds due now; otherwise, a callback interrupted by a crash is retried after 30 s. */
export async function skipBankDelays(): Promise<void> {
  const now = new Date();
  await bank('callbacks').updateMany({ dueAt: { $ne: null } }, { $set: { dueAt: now } });
  await bank('refunds').updateMany({ settleAt: { $ne: null } }, { $set: { settleAt: now } });
}

/**
 * Repeats a request while MongoDB still locks the records changed by open transactions of the killed product: 409, or
 * 503 for requests queued behind them (rules §20.1).
 */
export async function untilUnlocked<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!/: (?:409|503)$/.test(String(error))) throw error;
    }
  }
}

/** Polls until the condition holds; the timeout is the test's own. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

/** Repeats `work` in parallel workers until stopped, and retries it when it fails. */
export function repeatUntilStopped(
  workerCount: number,
  work: () => Promise<unknown>,
): { stop: () => Promise<void> } {
  let isRunning = true;
  const worker = async () => {
    while (isRunning) await work().catch(() => sleep(20));
  };
  const workers = Promise.all(Array.from({ length: workerCount }, worker));
  return {
    async stop() {
      isRunning = false;
      await workers;
    },
  };
}
