import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type Connection, Mongoose } from 'mongoose';
import { helsinkiDay } from '../../contract/helsinkiTime';
import type { Cents } from '../../contract/money';
import type { Random } from '../../start/demo/random';
import {
  createPaytrailSimulator,
  type PaytrailSimulator,
} from '../../paytrailSimulator/createPaytrailSimulator';
import type { StoredPayment, StoredRefund, StoredSettlement } from '../../paytrailSimulator/store';
import type { ProviderRecords } from '../ledger/world';
import { testDatabaseUri } from '../testDatabase';

/** Separate from the product's database, which on MongoDB is the test's, and from those of other test files. */
const dbNameOf = (file: string) => `test-${file}-provider`;

const merchant = { account: '700001', secret: 'the secret of the merchant in chaos' };

/** A provider outside the product, which keeps running while the product is killed. */
export interface ChaosProvider {
  control: PaytrailSimulator['control'];
  /** The settings with which the product is started. */
  settings: Record<string, string>;
  /** The merchant's records in the provider's panel. */
  records(): Promise<ProviderRecords>;
  /** The completed payments and refunds at the provider, by stamp. */
  truth(): Promise<{ payments: Map<string, Cents>; refunds: Map<string, Cents> }>;
  stop(): Promise<void>;
}

/**
 * @param file the name of the test file
 * @param options.maxAttempts how often the provider attempts a callback; with the default, callbacks may be lost
 * while the product is down for a few seconds
 */
export async function startProvider(
  file: string,
  options: { maxAttempts?: number } = {},
): Promise<ChaosProvider> {
  // Uses a Mongoose instance of its own, because the test's connections are closed whenever the product is killed.
  const connection = await new Mongoose()
    .createConnection(testDatabaseUri(), { dbName: dbNameOf(file) })
    .asPromise();
  await connection.dropDatabase();
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/paytrail`;
  const simulator = createPaytrailSimulator({
    ...merchant,
    connection,
    baseUrl: url,
    allowHttpLoopback: true,
    openingBalance: 1e9,
    retryDelaysMs: [200, 500, 1_000],
    settleDelayMs: 1_000,
    pollIntervalMs: 100,
    ...options,
  });
  app.use('/paytrail', simulator.app);
  await simulator.start();
  const amounts = async (collection: 'payments' | 'refunds') => {
    const done = await connection.collection(collection).find({ status: 'ok' }).toArray();
    return new Map(
      done.map(({ order, stamp }) => {
        const { amount, stamp: ordered } = order as { amount: number; stamp?: string };
        return [(stamp as string | undefined) ?? ordered ?? '', amount];
      }),
    );
  };
  return {
    control: simulator.control,
    settings: {
      PAYTRAIL_MERCHANT_ID: merchant.account,
      PAYTRAIL_SECRET: merchant.secret,
      PAYTRAIL_URL: url,
    },
    records: () => readRecords(connection),
    truth: async () => ({ payments: await amounts('payments'), refunds: await amounts('refunds') }),
    async stop() {
      await simulator.stop();
      await connection.dropDatabase();
      await connection.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads the completed payments, all refunds, and the payouts. */
async function readRecords(connection: Connection): Promise<ProviderRecords> {
  const payments = await connection.collection<StoredPayment>('payments').find({ status: 'ok' }).toArray();
  const refunds = await connection.collection<StoredRefund>('refunds').find().toArray();
  const payouts = await connection.collection<StoredSettlement>('settlements').find().toArray();
  return {
    payments: payments.map(({ _id, order, settlement }) => ({
      id: _id,
      amount: order.amount,
      payout: settlement,
    })),
    refunds: refunds.map(({ _id, payment, order, status, settlement }) => ({
      id: _id,
      payment,
      amount: order.amount,
      status,
      payout: settlement,
    })),
    payouts: payouts.map(({ _id, reference, createdAt }) => ({
      id: _id,
      reference,
      day: helsinkiDay(createdAt),
    })),
  };
}

/**
 * Changes the behaviour of callbacks and refunds, and makes some of the next calls fail.
 * @param options.withTimeouts whether some calls are executed but never answered, which delays their caller by 15 s
 */
export function disturb(
  { control }: ChaosProvider,
  random: Random,
  { withTimeouts }: { withTimeouts: boolean },
): void {
  control.simulate({
    callback: random.pick(['after', 'after', 'before', 'never']),
    extraCopies: random.pick([0, 0, 1, 2]),
    extraDelayMs: random.pick([0, 0, 50, 400]),
    droppedAttempts: random.pick([0, 0, 1, 4]),
    tamperSignature: random.percent(10),
    refund: random.pick(['byProvider', 'ok', 'fail', 'pendingThenOk', 'pendingThenFail']),
  });
  if (random.percent(40)) {
    const call = random.pick(['createPayment', 'getPayment', 'refund'] as const);
    const isTimeout = withTimeouts && random.percent(5);
    control.failNext(call, isTimeout ? 'timeout' : random.pick(['error500', 'tamperedSignature']));
  }
}
