import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { type Product, runBuilt, startProduct } from './product';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-reconcile-'));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function reconcile({ port, url }: Pick<Product, 'port' | 'url'>, args: string[] = []) {
  const env = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url };
  return runBuilt('scripts/reconcile.js', args, { env });
}

/** A payment that only our database has. */
async function storePaid({ databaseUri }: Product): Promise<void> {
  const connection = await mongoose.createConnection(databaseUri).asPromise();
  const payments = connection.collection('payments');
  const at = new Date(Date.now() - 3_600_000);
  const attempt = { stamp: 'a', reference: 'b', transactionId: 'c', amount: 100, openedAt: at, paidAt: at };
  await payments.updateOne(
    { status: 'confirmed' },
    { $set: { attempts: [{ ...attempt, state: 'ok' }] }, $inc: { paidAmount: 100 } },
  );
  await connection.close();
}

describe('npm run reconcile', () => {
  it('exits with 0 if everything agrees, and otherwise with 1 and the differences', async () => {
    const product = await startProduct(dataDir);
    try {
      const agreed = await reconcile(product);
      await storePaid(product);
      const differing = await reconcile(product);

      expect(agreed).toMatchObject({ status: 0, stderr: '' });
      expect(agreed.stdout).toMatch(/Everything agrees\.\n$/);
      expect(differing).toMatchObject({ status: 1, stderr: '' });
      expect(differing.stdout).toMatch(
        /Paid here, not in Paytrail’s list: here 1\.00 €, there none; .+, c\n/,
      );
      expect(differing.stdout).toMatch(/Received, but not due: here 1\.00 €/);
    } finally {
      await product.stop();
    }
  }, 60_000);

  it('refuses bad options, and reports when Paytrail does not answer', async () => {
    const away = { port: 1, url: 'http://127.0.0.1:1' };

    expect(await reconcile(away, ['--from', '2026-02-30'])).toMatchObject({ status: 2 });
    const { status, stderr } = await reconcile(away);
    expect([status, stderr]).toEqual([2, expect.stringContaining('payment service')]);
  }, 60_000);
});
