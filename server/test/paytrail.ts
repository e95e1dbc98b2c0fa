import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import mongoose, { type Connection } from 'mongoose';
import { dropDatabase } from '../database/connection';
import { createPaytrail, type Paytrail, type PaytrailOptions } from '../paytrail/client';
import type { CreatedPayment, NewPayment, NewRefund } from '../paytrail/types';
import {
  createPaytrailSimulator,
  type PaytrailSimulator,
} from '../paytrailSimulator/createPaytrailSimulator';
import type { SimulatorOptions } from '../paytrailSimulator/options';
import { useTestDatabase } from './testDatabase';

const credentials = { account: '375917', secret: 'SAIPPUAKAUPPIAS', algorithm: 'sha256' } as const;

/** A simulated Paytrail over HTTP, and the shop that it calls. */
export interface TestPaytrail {
  simulator: PaytrailSimulator;
  connection: Connection;
  baseUrl: string;
  /** The adapter, connected to the simulator. */
  paytrail: Paytrail;
  adapter(options?: Partial<PaytrailOptions>): Paytrail;
  /** Another simulator on the same database, as after a restart. It listens on no port. */
  restarted(options?: Partial<SimulatorOptions>): PaytrailSimulator;
  shop: TestShop;
}

export interface TestShop {
  url: string;
  /** The calls received so far. */
  calls: { path: string; query: Record<string, unknown> }[];
  /** Statuses of the next responses; 200 once there are none left. */
  answers: number[];
}

/** Both sides of a payment for a whole test file; payments are deleted after each test. */
export function usePaytrail(options: Partial<SimulatorOptions> = {}): TestPaytrail {
  const test = {} as TestPaytrail;
  const servers: Server[] = [];
  useTestDatabase();

  beforeAll(async () => {
    const shop = await startShop(servers);
    const connection = mongoose.connection.useDb(`${mongoose.connection.name}-sim`);
    await dropDatabase(connection.name);
    const app = express();
    const baseUrl = `${await listen(app, servers)}/paytrail-simulator`;
    const simulated = (more: Partial<SimulatorOptions> = {}) =>
      createPaytrailSimulator({
        connection,
        baseUrl,
        allowHttpLoopback: true,
        pollIntervalMs: 3_600_000,
        report: (error) => console.error(error),
        ...options,
        ...more,
      });
    const adapter = (more: Partial<PaytrailOptions> = {}) =>
      createPaytrail({ ...credentials, baseUrl, ...more });
    const simulator = simulated();
    app.use('/paytrail-simulator', simulator.app);
    await simulator.start();
    Object.assign(test, {
      simulator,
      connection,
      baseUrl,
      shop,
      adapter,
      paytrail: adapter(),
      restarted: simulated,
    });
  });

  afterEach(async () => {
    await test.simulator.control.runUntilIdle();
    test.simulator.control.reset();
    for (const name of ['payments', 'refunds', 'callbacks'])
      await test.connection.collection(name).deleteMany();
    test.shop.calls.length = 0;
    test.shop.answers.length = 0;
  });

  afterAll(async () => {
    await test.simulator.stop();
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
  return test;
}

async function startShop(servers: Server[]): Promise<TestShop> {
  const app = express();
  const shop: TestShop = { url: '', calls: [], answers: [] };
  app.get('/{*path}', (request, response) => {
    shop.calls.push({ path: request.path, query: request.query });
    response.sendStatus(shop.answers.shift() ?? 200);
  });
  shop.url = await listen(app, servers);
  return shop;
}

async function listen(app: express.Express, servers: Server[]): Promise<string> {
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A valid order of one item. */
export function orderFrom(shop: TestShop, overrides: Partial<NewPayment> = {}): NewPayment {
  const amount = overrides.amount ?? 24_950;
  return {
    stamp: randomUUID(),
    reference: '1234561',
    amount,
    currency: 'EUR',
    language: 'FI',
    items: [{ unitPrice: amount, units: 1, vatPercentage: 13.5, productCode: 'TRIP', stamp: 'it_01' }],
    customer: { email: 'erja.esimerkki@example.org' },
    redirectUrls: { success: `${shop.url}/success`, cancel: `${shop.url}/cancel` },
    callbackUrls: { success: `${shop.url}/callback`, cancel: `${shop.url}/callback` },
    ...overrides,
  };
}

/** A valid refund. */
export function refundTo(shop: TestShop, overrides: Partial<NewRefund> = {}): NewRefund {
  return {
    amount: 5_000,
    email: 'erja.esimerkki@example.org',
    refundStamp: randomUUID(),
    refundReference: '1234561',
    callbackUrls: { success: `${shop.url}/refund/token`, cancel: `${shop.url}/refund/token` },
    ...overrides,
  };
}

export type Decision = 'accept' | 'cancel' | 'reject' | 'pending' | 'close';

/** Acts as the payer's browser: submits the provider's form, opens the bank's page and decides there. */
export async function decideAtBank(
  payment: CreatedPayment,
  decision: Decision,
  providerId = 'osuuspankki',
): Promise<Response> {
  const page = await openBank(payment, providerId);
  return postForm(page, { decision });
}

/** Submits the provider's form. Returns the URL of the bank's page. */
export async function openBank({ providers }: CreatedPayment, providerId: string): Promise<string> {
  const provider = providers.find(({ id }) => id === providerId);
  if (!provider) throw new Error(`${providerId} is not offered`);
  const fields = Object.fromEntries(provider.parameters.map(({ name, value }) => [name, value]));
  const { status, headers } = await postForm(provider.url, fields);
  expect(status).toBe(303);
  return headers.get('location') ?? '';
}

/** Posts a form without following redirects. */
export async function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** The path and query of the URL that the browser is redirected to. */
export function returnedTo(response: Response): { path: string; query: Record<string, string> } {
  const { pathname, searchParams } = new URL(response.headers.get('location') ?? '');
  return { path: pathname, query: Object.fromEntries(searchParams) };
}
