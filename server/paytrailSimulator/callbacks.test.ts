import { request } from 'node:http';
import { eventually } from '../test/crash';
import { decideAtBank, type Decision, openBank, orderFrom, returnedTo, usePaytrail } from '../test/paytrail';

/** The time is fixed; only `advanceClock` moves it. */
const start = Date.now();
const test = usePaytrail({ settleDelayMs: 30_000, now: () => new Date(start) });
const second = 1_000;

async function decided(decision: Decision, overrides = {}, provider?: string) {
  const payment = await test.paytrail.createPayment(orderFrom(test.shop, overrides));
  const response = await decideAtBank(payment, decision, provider);
  return { ...payment, response };
}

/** The statuses in the callbacks to the shop, in order. */
function sentStatuses(): unknown[] {
  return test.shop.calls.map(({ query }) => query['checkout-status']);
}

/** The responses to all attempts of one payment's callbacks, in order. */
async function attemptsOf({ transactionId }: { transactionId: string }) {
  const deliveries = await test.simulator.control.deliveries();
  return deliveries.filter(({ url }) => url.includes(transactionId)).map(({ answer }) => answer);
}

describe('a callback', () => {
  const { callbackUrls } = {
    callbackUrls: (shop: string) => ({ success: `${shop}/paid?ours=1`, cancel: `${shop}/not-paid` }),
  };

  it.each([
    ['accept', '/paid', 'ok'],
    ['pending', '/paid', 'pending'],
    ['reject', '/not-paid', 'fail'],
  ] as const)('after %s goes to %s', async (decision, path, status) => {
    await decided(decision, { callbackUrls: callbackUrls(test.shop.url) });
    await test.simulator.control.runUntilIdle();

    expect(test.shop.calls).toMatchObject([{ path, query: { 'checkout-status': status } }]);
  });

  it("keeps the shop's own parameters", async () => {
    await decided('accept', { callbackUrls: callbackUrls(test.shop.url) });
    await test.simulator.control.runUntilIdle();

    expect(test.shop.calls[0]!.query.ours).toBe('1');
  });

  it('is sent even if the payer closes the browser before the bank has stored the decision', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));
    const decision = request(await openBank(payment, 'osuuspankki'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).on('error', () => undefined);

    await new Promise<void>((resolve) => decision.end('decision=accept', resolve));
    decision.destroy();

    await eventually(async () => {
      await test.simulator.control.runUntilIdle();
      return sentStatuses().includes('ok');
    });
  });

  it('is not sent for an order without a callback URL', async () => {
    await decided('accept', { callbackUrls: undefined });
    await test.simulator.control.runUntilIdle();

    expect(test.shop.calls).toEqual([]);
  });

  it('waits for the delay of the order', async () => {
    await decided('accept', { callbackDelay: 60 });
    const { control } = test.simulator;

    await control.advanceClock(59 * second);
    const early = sentStatuses();
    await control.advanceClock(second);

    expect([early, sentStatuses()]).toEqual([[], ['ok']]);
  });

  it('is retried after 5, 15 and 60 seconds, five attempts in all', async () => {
    test.shop.answers.push(500, 302, 404, 503, 500);
    const payment = await decided('accept');
    const { control } = test.simulator;
    const counts: number[] = [];

    await control.runUntilIdle();
    for (const seconds of [4.9, 0.1, 15, 60, 60, 600]) {
      await control.advanceClock(seconds * second);
      counts.push(test.shop.calls.length);
    }

    expect(counts).toEqual([1, 2, 3, 4, 5, 5]);
    expect(await attemptsOf(payment)).toEqual([500, 302, 404, 503, 500]);
  });

  it('stops after the first success', async () => {
    test.shop.answers.push(503, 204);
    const payment = await decided('accept');
    const { control } = test.simulator;

    await control.runUntilIdle();
    await control.advanceClock(600 * second);
    await control.advanceClock(600 * second);

    expect(await attemptsOf(payment)).toEqual([503, 204]);
  });

  it('is retried when the shop is unreachable', async () => {
    const nowhere = 'http://127.0.0.1:1/callback';
    const payment = await decided('accept', { callbackUrls: { success: nowhere, cancel: nowhere } });
    await test.simulator.control.runUntilIdle();

    expect(await attemptsOf(payment)).toEqual(['unreachable']);
  });

  it('is tried once in a run, however soon it becomes due again, so that a run ends', async () => {
    const nowhere = 'http://127.0.0.1:1/callback';
    test.simulator.control.simulate({ extraCopies: 20 });
    // The first simulator has stored all of them before the restart, and claims none, because they are not due.
    await decided('accept', { callbackDelay: 60, callbackUrls: { success: nowhere, cancel: nowhere } });
    await test.simulator.control.runUntilIdle();
    const now = () => new Date(Date.now() + 61 * second);
    const { control } = test.restarted({ now, retryDelaysMs: [1], maxAttempts: 1_000 });

    await control.runUntilIdle();

    expect(await control.deliveries()).toHaveLength(21);
  });
});

describe('a callback scenario', () => {
  it('sends it before the browser returns', async () => {
    test.simulator.control.simulate({ callback: 'before' });

    await decided('accept', { callbackDelay: 60 });

    expect(sentStatuses()).toEqual(['ok']);
  });

  it('never sends it', async () => {
    test.simulator.control.simulate({ callback: 'never' });

    const payment = await decided('accept');
    await test.simulator.control.advanceClock(3_600 * second);

    expect(sentStatuses()).toEqual([]);
    expect((await test.paytrail.getPayment(payment.transactionId)).status).toBe('ok');
  });

  it('sends it several times at once', async () => {
    test.simulator.control.simulate({ extraCopies: 3 });

    await decided('accept');
    await test.simulator.control.runUntilIdle();

    expect(sentStatuses()).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(new Set(test.shop.calls.map(({ query }) => query.signature)).size).toBe(1);
  });

  it('sends it after a delay', async () => {
    const { control } = test.simulator;
    control.simulate({ extraDelayMs: 10 * second });

    await decided('accept');
    await control.runUntilIdle();
    const early = sentStatuses();
    await control.advanceClock(10 * second);

    expect([early, sentStatuses()]).toEqual([[], ['ok']]);
  });

  it('drops attempts, which are retried', async () => {
    const { control } = test.simulator;
    control.simulate({ droppedAttempts: 2 });

    const payment = await decided('accept');
    await control.runUntilIdle();
    await control.advanceClock(5 * second);
    await control.advanceClock(15 * second);

    expect(await attemptsOf(payment)).toEqual(['dropped', 'dropped', 200]);
    expect(sentStatuses()).toEqual(['ok']);
  });

  it('gives it a wrong signature', async () => {
    test.simulator.control.simulate({ tamperSignature: true });

    const { response } = await decided('accept');
    await test.simulator.control.runUntilIdle();

    const genuine = returnedTo(response).query.signature;
    expect(test.shop.calls[0]!.query.signature).not.toBe(genuine);
  });
});

describe('a pending payment', () => {
  it('is paid after a while, and the shop is called', async () => {
    const payment = await decided('accept', {}, 'walleyb2b');
    const { control } = test.simulator;

    await control.advanceClock(29 * second);
    const early = sentStatuses();
    await control.advanceClock(second);

    expect([early, sentStatuses()]).toEqual([['pending'], ['pending', 'ok']]);
    expect((await test.paytrail.getPayment(payment.transactionId)).status).toBe('ok');
  });

  it('can be made to fail', async () => {
    const { transactionId } = await decided('pending');
    const { control } = test.simulator;
    await control.runUntilIdle();

    await control.settlePayment(transactionId, 'fail');
    await control.advanceClock(60 * second);

    expect(sentStatuses()).toEqual(['pending', 'fail']);
  });

  it('can be delayed, and then stays pending', async () => {
    const { transactionId } = await decided('pending');
    const { control } = test.simulator;
    await control.runUntilIdle();

    await control.settlePayment(transactionId, 'delayed');
    await control.advanceClock(3_600 * second);

    expect(sentStatuses()).toEqual(['pending', 'delayed']);
    expect((await test.paytrail.getPayment(transactionId)).status).toBe('delayed');
  });
});

describe('a late callback', () => {
  it('counts if it is `ok` after a `fail`', async () => {
    const { transactionId } = await decided('cancel');
    await test.simulator.control.runUntilIdle();

    await test.simulator.control.settlePayment(transactionId, 'ok');

    expect(sentStatuses()).toEqual(['fail', 'ok']);
    expect(await test.paytrail.getPayment(transactionId)).toMatchObject({
      status: 'ok',
      provider: 'osuuspankki',
    });
  });

  it('is answered before the call that settles the payment resolves, whichever work sends it', async () => {
    const payments = [];
    for (let n = 0; n < 10; n += 1) payments.push(await decided('close'));

    const answers = await Promise.all(
      payments.map(async (payment) => {
        await test.simulator.control.settlePayment(payment.transactionId, 'ok');
        return attemptsOf(payment);
      }),
    );

    expect(answers).toEqual(payments.map(() => [200]));
  });

  it('is sent with `ok` after the payer closed the window', async () => {
    const { transactionId } = await decided('close');

    await test.simulator.control.settlePayment(transactionId, 'ok');

    expect(sentStatuses()).toEqual(['ok']);
  });

  it('changes nothing if it is `fail` after an `ok`', async () => {
    const { transactionId } = await decided('accept');
    await test.simulator.control.runUntilIdle();

    await test.simulator.control.settlePayment(transactionId, 'fail');

    expect(sentStatuses()).toEqual(['ok', 'fail']);
    expect((await test.paytrail.getPayment(transactionId)).status).toBe('ok');
  });
});

describe('after a restart', () => {
  it('the callbacks due in the meantime are sent', async () => {
    const { control } = test.simulator;
    await decided('accept', { callbackDelay: 60 });
    await control.runUntilIdle();
    const restarted = test.restarted({ now: () => new Date(start + 61 * second) });

    await restarted.start();
    await restarted.stop();

    expect(sentStatuses()).toEqual(['ok']);
  });

  it('the callbacks of a decision stored just before the stop are sent', async () => {
    const { transactionId } = await decided('close');
    await test.connection
      .collection<{ _id: string }>('payments')
      .updateOne(
        { _id: transactionId },
        { $set: { status: 'ok', provider: 'nordea', unannounced: 'ok', announcements: 1 } },
      );
    const restarted = test.restarted();

    await restarted.start();
    await restarted.stop();

    expect(test.shop.calls).toMatchObject([
      { query: { 'checkout-transaction-id': transactionId, 'checkout-status': 'ok' } },
    ]);
  });

  it('a callback is sent by only one of two concurrent instances', async () => {
    await decided('accept', { callbackDelay: 60 });
    await test.simulator.control.runUntilIdle();
    const now = () => new Date(start + 61 * second);
    const both = [test.restarted({ now }), test.restarted({ now })];

    await Promise.all(both.map((simulator) => simulator.start()));
    await Promise.all(both.map((simulator) => simulator.stop()));

    expect(sentStatuses()).toEqual(['ok']);
  });
});
