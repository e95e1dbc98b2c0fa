import { decideAtBank, orderFrom, refundTo, usePaytrail } from '../test/paytrail';

const test = usePaytrail({ controlEndpoints: true });

async function control(name: string, body: object = {}) {
  const response = await fetch(`${test.baseUrl}/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function paid(): Promise<string> {
  const payment = await test.paytrail.createPayment(orderFrom(test.shop));
  await decideAtBank(payment, 'accept');
  await control('run-until-idle');
  return payment.transactionId;
}

describe('the HTTP control', () => {
  it('is off by default', async () => {
    const closed = test.restarted({ controlEndpoints: false });
    const server = closed.app.listen(0);
    const { port } = server.address() as { port: number };

    const { status } = await fetch(`http://127.0.0.1:${port}/control/reset`, { method: 'POST' });
    server.close();

    expect(status).toBe(404);
  });

  it('sets the scenario of callbacks', async () => {
    await control('scenario', { callback: 'before', extraCopies: 1 });

    const payment = await test.paytrail.createPayment(orderFrom(test.shop));
    await decideAtBank(payment, 'accept');

    expect(test.shop.calls).toHaveLength(2);
  });

  it('makes the next calls fail', async () => {
    await control('fail-next', { call: 'listProviders', fault: 'error500', times: 2 });

    const calls = [1, 2, 3].map(() => test.paytrail.listProviders(100));
    const results = await Promise.allSettled(calls);

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('settles payments and refunds', async () => {
    const transactionId = await paid();
    const order = refundTo(test.shop);
    await control('scenario', { refund: 'pendingThenOk' });
    await test.paytrail.refund(transactionId, order);

    await control('settle-payment', { transactionId, outcome: 'fail' });
    const found = await control('settle-refund', { refundStamp: order.refundStamp, outcome: 'ok' });
    const unknown = await control('settle-refund', { refundStamp: 'other', outcome: 'ok' });

    expect([found.body, unknown.body]).toEqual([{ found: true }, { found: false }]);
    expect(test.shop.calls.map(({ query }) => query['checkout-status'])).toEqual(['ok', 'fail', 'ok']);
  });

  it('sets the balance and the time', async () => {
    const transactionId = await paid();
    await control('balance', { amount: 0 });

    const { status } = await test.paytrail.refund(transactionId, refundTo(test.shop));
    await control('advance-clock', { milliseconds: 1_000 });

    expect(status).toBe('pending');
    expect(test.shop.calls.at(-1)?.query['checkout-status']).toBe('fail');
  });

  it('pays each payment out once, even if others pay out at the same time', async () => {
    await paid();
    const { control: simulator } = test.simulator;

    await Promise.all([simulator.payOut(), simulator.payOut(), simulator.payOut()]);

    expect(await test.paytrail.listSettlements('2000-01-01')).toHaveLength(1);
  });

  it('lists every call to the shop', async () => {
    const transactionId = await paid();

    const { body } = await control('deliveries');

    expect(body).toContainEqual({
      url: expect.stringContaining(transactionId),
      at: expect.any(String),
      answer: 200,
    });
  });

  it('resets to the default scenario', async () => {
    await control('scenario', { callback: 'never' });
    await control('reset');

    await paid();

    expect(test.shop.calls).toHaveLength(1);
  });

  it.each([
    ['scenario', { callback: 'sometimes' }],
    ['fail-next', { call: 'createPayment' }],
    ['settle-payment', { transactionId: 'T', outcome: 'new' }],
    ['balance', { amount: -1 }],
    ['advance-clock', {}],
  ])('refuses %s with %j', async (name, body) => {
    expect((await control(name, body)).status).toBe(400);
  });

  it('is 404 for an unknown payment', async () => {
    expect((await control('settle-payment', { transactionId: 'T', outcome: 'ok' })).status).toBe(404);
  });
});
