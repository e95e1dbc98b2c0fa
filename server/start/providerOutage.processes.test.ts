import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import mongoose from 'mongoose';
import type { CustomerPayments, PaymentProvider } from '../contract/payment';
import { Payment } from '../models/payment';
import {
  createPaytrailSimulator,
  type PaytrailSimulator,
} from '../paytrailSimulator/createPaytrailSimulator';
import { eventually } from '../test/crash';
import { registrationTo } from '../test/factories';
import { useInstances } from '../test/instances';
import { callProduct } from '../test/overHttp';
import { buildTrip, payAtBank } from '../test/trip';

const merchant = { account: '999001', secret: 'the secret of the merchant of this test' };

/** How the provider answers. */
let state: 'up' | 'hanging' | 'down' = 'up';
let server: Server;
let url: string;
let simulator: PaytrailSimulator;

beforeAll(async () => {
  const app = express();
  app.use((request, _response, next) => {
    if (state === 'down') request.socket.destroy();
    if (state === 'up') next();
  });
  app.use((request, response, next) => simulator.app(request, response, next));
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
const test = useInstances(2, () => ({
  PAYTRAIL_MERCHANT_ID: merchant.account,
  PAYTRAIL_SECRET: merchant.secret,
  PAYTRAIL_URL: url,
}));
beforeAll(async () => {
  const connection = mongoose.connection.useDb(`${mongoose.connection.name}-provider`);
  simulator = createPaytrailSimulator({
    ...merchant,
    connection,
    baseUrl: url,
    allowHttpLoopback: true,
    pollIntervalMs: 100,
  });
  await simulator.start();
});
afterAll(async () => {
  await simulator.stop();
  server.closeAllConnections();
  server.close();
});

const call = <Answer>(path: string, token: string) => callProduct<Answer>(test.balancer.url, path, { token });

/** The response to a call, as `payments/create/…: 502`, and how long it took. */
async function refusalOf(work: Promise<unknown>): Promise<{ refusal: string; ms: number }> {
  const from = performance.now();
  const refusal = await work.then(() => 'none', String);
  return { refusal, ms: performance.now() - from };
}

it('the product answers 502 in time while the provider hangs or is down, nothing else slows down, and payments work afterwards', async () => {
  const { group, product } = await buildTrip();
  const { token } = await callProduct<{ token: string }>(test.balancer.url, 'users', {
    body: registrationTo(group),
  });
  const { eventPayments } = await call<CustomerPayments>('payments/event-payments', token);
  const { _id } = eventPayments[0]!;
  const create = () => call<{ providers: PaymentProvider[] }>(`payments/create/${_id}`, token);

  state = 'hanging';
  const tries = [create(), create(), create()].map(refusalOf);
  const lists = await Promise.all(
    [1, 2, 3].map(() => refusalOf(call(`groups/${String(group.organization)}`, token))),
  );
  const duringHang = await Promise.all(tries);
  state = 'down';
  const whileDown = await refusalOf(create());
  state = 'up';
  const { providers } = await create();
  await call(`payments/proceed/${_id}`, token);
  await payAtBank(providers[0]!, 'accept');
  await eventually(async () => (await Payment.findById(_id).orFail()).status === 'confirmed');

  for (const { refusal, ms } of [...duringHang, whileDown]) {
    expect(refusal).toMatch(/: 502$/);
    expect(ms).toBeLessThan(25_000);
  }
  const shortestHang = Math.min(...duringHang.map(({ ms }) => ms));
  for (const { refusal, ms } of lists) {
    expect(refusal).toBe('none');
    expect(ms).toBeLessThan(shortestHang);
  }
  const payments = await Payment.find({ product: product._id }).lean();
  expect(payments.map(({ paidAmount, notices }) => ({ paidAmount, notices }))).toEqual([
    { paidAmount: product.price + product.serviceFee, notices: [] },
  ]);
}, 120_000);
