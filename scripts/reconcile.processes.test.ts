import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import type { Reconciliation } from '../server/contract/reconciliation';
import { addDays, today } from '../server/lib/clock';
import { demoPassword, demoStaff } from '../server/start/demo/accounts';
import { callProduct } from '../server/test/overHttp';
import { type Product, runBuilt, startProduct } from './product';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-reconcile-'));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function reconcile({ port, url }: Pick<Product, 'port' | 'url'>, args: string[] = []) {
  const env = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url };
  return runBuilt('scripts/reconcile.js', args, { env });
}

/** A payment in Paytrail's list that belongs to none of ours. */
async function storeUnknown({ databaseUri }: Product): Promise<void> {
  const connection = await mongoose.createConnection(databaseUri).asPromise();
  const at = new Date(Date.now() - 3_600_000);
  const unassigned = {
    organization: null,
    event: null,
    payment: null,
    originalReference: null,
    settlement: null,
  };
  await connection.collection('providerEntries').insertOne({
    ...unassigned,
    stamp: 'z',
    kind: 'payment',
    reference: 'z',
    amount: 500,
    at,
    feeMills: 0,
  });
  await connection.close();
}

/** Explains every difference of the last two days, as root. */
async function explainAll({ url, databaseUri }: Product): Promise<void> {
  const credentials = { email: demoStaff[0]!.email, password: demoPassword };
  const { token } = await callProduct<{ token: string }>(url, 'auth', { body: credentials });
  const connection = await mongoose.createConnection(databaseUri).asPromise();
  const organizations = await connection.collection('organizations').find().toArray();
  await connection.close();
  const days = { from: addDays(today(), -1), to: today() };
  for (const { _id } of organizations) {
    const organization = String(_id);
    const query = new URLSearchParams({ ...days, organization }).toString();
    const { differences } = await callProduct<Reconciliation>(url, `admin/reconciliation?${query}`, {
      token,
    });
    for (const { key, explanation } of differences) {
      if (explanation) continue;
      const path = `admin/reconciliation/explain?organization=${organization}`;
      await callProduct(url, path, { token, body: { key, text: 'Known' } });
    }
  }
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
  it('exits with 0 if everything agrees or is explained, and otherwise with 1 and the differences', async () => {
    const product = await startProduct(dataDir);
    try {
      const agreed = await reconcile(product);
      await storePaid(product);
      await storeUnknown(product);
      const differing = await reconcile(product);
      await explainAll(product);
      const explained = await reconcile(product);

      expect(agreed).toMatchObject({ status: 0, stderr: '' });
      expect(agreed.stdout).toMatch(/Everything agrees\.\n$/);
      expect(differing).toMatchObject({ status: 1, stderr: '' });
      expect(differing.stdout).toMatch(
        /Paid here, not in Paytrail’s list: here 1\.00 €, there none; .+, c\n/,
      );
      expect(differing.stdout).toMatch(/Received, but not due: here 1\.00 €/);
      expect(differing.stdout).toMatch(/Belongs to no payment here: here none, there 5\.00 €/);
      expect(explained).toMatchObject({ status: 0, stderr: '' });
    } finally {
      await product.stop();
    }
  }, 60_000);

  it('refuses bad options, and reports when Paytrail does not answer', async () => {
    const unreachable = { port: 1, url: 'http://127.0.0.1:1' };

    expect(await reconcile(unreachable, ['--from', '2026-02-30'])).toMatchObject({ status: 2 });
    const { status, stderr } = await reconcile(unreachable);
    expect([status, stderr]).toEqual([2, expect.stringContaining('payment service')]);
  }, 60_000);
});
