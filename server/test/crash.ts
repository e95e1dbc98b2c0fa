import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { type Product, startProduct } from '../../scripts/product';
import { connectDatabase, disconnectDatabase } from '../database/connection';

export interface CrashTest {
  product: Product;
  /** Ends the whole process group as a power cut would, and starts the product again on the same data and port. */
  killAndStart(): Promise<void>;
}

const quickPasswords = { NODE_OPTIONS: `--require ${path.join(__dirname, 'quickPasswords.cjs')}` };

/**
 * For a test file that kills the product: it has one that starts with an empty database, and is connected to it.
 * `settings` are asked at every start.
 */
export function useProduct(settings: () => Record<string, string> = () => ({})): CrashTest {
  let dataDir: string;
  const test = {} as CrashTest;

  const start = async (more: Record<string, string> = {}) => {
    test.product = await startProduct(dataDir, { ...quickPasswords, ...settings(), ...more });
    await connectDatabase(test.product.databaseUri);
  };
  test.killAndStart = async () => {
    await disconnectDatabase();
    await test.product.kill();
    await start({ PORT: String(test.product.port) });
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-crash-'));
    await start();
  }, 60_000);
  afterAll(async () => {
    await disconnectDatabase();
    await test.product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);
  return test;
}

/** The records of the simulated bank. */
export function bank(collection: 'payments' | 'refunds' | 'callbacks') {
  return mongoose.connection.useDb('reissu-paytrail').collection(collection);
}

/** What the bank would send or settle later is due now; callbacks that a crash broke off wait half a minute. */
export async function skipBankDelays(): Promise<void> {
  const now = new Date();
  await bank('callbacks').updateMany({ dueAt: { $ne: null } }, { $set: { dueAt: now } });
  await bank('refunds').updateMany({ settleAt: { $ne: null } }, { $set: { settleAt: now } });
}

/** Waits for what must come true; the test's own time limit ends it. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

/** Does `work` in so many places at once, again and again, until stopped. What fails is tried again. */
export function steadily(places: number, work: () => Promise<unknown>): { stop: () => Promise<void> } {
  let going = true;
  const worker = async () => {
    while (going) await work().catch(() => sleep(20));
  };
  const workers = Promise.all(Array.from({ length: places }, worker));
  return {
    async stop() {
      going = false;
      await workers;
    },
  };
}
