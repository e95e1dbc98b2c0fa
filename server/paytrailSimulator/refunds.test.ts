import { PaytrailError } from '../paytrail/client';
import type { NewRefund } from '../paytrail/types';
import { decideAtBank, orderFrom, refundTo, usePaytrail } from '../test/paytrail';

/** The time is fixed; only `advanceClock` moves it. */
const start = Date.now();
const test = usePaytrail({ settleDelayMs: 30_000, now: () => new Date(start) });
const second = 1_000;
const day = 24 * 3_600 * second;

/** The id of a new payment of 24950 cents, paid with this provider. */
async function paid(provider = 'osuuspankki'): Promise<string> {
  const payment = await test.paytrail.createPayment(orderFrom(test.shop));
  await decideAtBank(payment, 'accept', provider);
  await test.simulator.control.runUntilIdle();
  if (provider === 'walleyb2b') await test.simulator.control.settlePayment(payment.transactionId, 'ok');
  test.shop.calls.length = 0;
  return payment.transactionId;
}

async function refund(payment: string, overrides: Partial<NewRefund> = {}) {
  return test.paytrail.refund(payment, refundTo(test.shop, overrides));
}

/** The status of the refund, or the HTTP status of its refusal. */
async function attempt(payment: string, overrides: Partial<NewRefund> = {}): Promise<unknown> {
  try {
    return (await refund(payment, overrides)).status;
  } catch (error) {
    return error instanceof PaytrailError ? error.status : error;
  }
}

function sentStatuses(): unknown[] {
  return test.shop.calls.map(({ query }) => query['checkout-status']);
}

describe('a refund', () => {
  it.each([
    ['osuuspankki', 'ok'],
    ['creditcard', 'ok'],
    ['siirto', 'ok'],
    ['nordea', 'pending'],
    ['spankki', 'pending'],
    ['walleyb2b', 'pending'],
  ])('by %s is %s at first, and ok in the end', async (provider, status) => {
    const payment = await paid(provider);

    const answer = await refund(payment);
    await test.simulator.control.runUntilIdle();
    const sentAtFirst = sentStatuses();
    await test.simulator.control.advanceClock(30 * second);

    expect(answer).toMatchObject({ status, provider });
    expect(sentAtFirst).toEqual(status === 'ok' ? ['ok'] : []);
    expect(sentStatuses()).toEqual(['ok']);
  });

  it('is reported to the shop with its own stamp, reference and transaction', async () => {
    const order = refundTo(test.shop, { refundReference: 'palautus-1' });

    const { transactionId } = await test.paytrail.refund(await paid(), order);
    await test.simulator.control.runUntilIdle();

    expect(test.shop.calls).toMatchObject([
      {
        path: '/refund/token',
        query: {
          'checkout-stamp': order.refundStamp,
          'checkout-reference': 'palautus-1',
          'checkout-transaction-id': transactionId,
          'checkout-amount': '5000',
          'checkout-status': 'ok',
        },
      },
    ]);
  });

  it('is reported after a restart if it ended just before the stop', async () => {
    const order = refundTo(test.shop);
    test.simulator.control.simulate({ callback: 'never' });
    await test.paytrail.refund(await paid(), order);
    await test.simulator.control.runUntilIdle();
    await test.connection
      .collection('refunds')
      .updateOne({ stamp: order.refundStamp }, { $set: { unannounced: 'ok' } });
    const restarted = test.restarted();

    await restarted.start();
    await restarted.stop();

    expect(test.shop.calls).toMatchObject([{ query: { 'checkout-stamp': order.refundStamp } }]);
  });

  it('may be reported before its response', async () => {
    const payment = await paid();
    test.simulator.control.simulate({ callback: 'before' });

    await refund(payment);

    expect(sentStatuses()).toEqual(['ok']);
  });

  it('is 404 for an unknown payment', async () => {
    expect(await attempt('8d2a4c1e-b5f0-11f0-9c3a-0242ac120002')).toBe(404);
  });

  it.each(['close', 'cancel', 'pending'] as const)(
    'is refused after %s, because nothing was paid',
    async (decision) => {
      const payment = await test.paytrail.createPayment(orderFrom(test.shop));
      await decideAtBank(payment, decision);

      expect(await attempt(payment.transactionId)).toBe(400);
    },
  );

  it('is refused when its stamp has been used', async () => {
    const payment = await paid();
    const { refundStamp } = refundTo(test.shop);

    const answers = [await attempt(payment, { refundStamp }), await attempt(payment, { refundStamp })];

    expect(answers).toEqual(['ok', 400]);
    expect(await attempt(payment, { amount: 19_950 })).toBe('ok');
  });

  it('is limited to the items bought and their prices', async () => {
    const payment = await paid();
    const items = (amount: number, stamp: string) => ({ amount, items: [{ amount, stamp }] });

    expect(await attempt(payment, items(5_000, 'it_02'))).toBe(400);
    expect(await attempt(payment, items(24_951, 'it_01'))).toBe(400);
    expect(await attempt(payment, items(24_950, 'it_01'))).toBe('ok');
  });
});

describe('several refunds', () => {
  it('never exceed what was paid', async () => {
    const payment = await paid();

    const answers = [
      await attempt(payment, { amount: 20_000 }),
      await attempt(payment, { amount: 4_951 }),
      await attempt(payment, { amount: 4_950 }),
      await attempt(payment, { amount: 1 }),
    ];

    expect(answers).toEqual(['ok', 400, 'ok', 400]);
  });

  it('never exceed what was paid, even if they are concurrent', async () => {
    const payment = await paid();

    const answers = await Promise.all(Array.from({ length: 6 }, () => attempt(payment, { amount: 10_000 })));

    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 400)).toHaveLength(4);
  });

  it('count while they are pending, and not if they failed', async () => {
    const payment = await paid();
    const { refundStamp } = refundTo(test.shop);
    const { control } = test.simulator;
    control.simulate({ refund: 'pendingThenOk' });

    const pending = await attempt(payment, { amount: 24_950, refundStamp });
    const meanwhile = await attempt(payment, { amount: 1 });
    await control.settleRefund(refundStamp, 'fail');
    const afterwards = await attempt(payment, { amount: 24_950 });

    expect([pending, meanwhile, afterwards]).toEqual(['pending', 400, 'pending']);
  });
});

describe('the limits of payment methods', () => {
  it('S-Pankki refunds by e-mail only', async () => {
    const payment = await paid('spankki');
    const { email: _, ...withoutEmail } = refundTo(test.shop);

    await expect(test.paytrail.refund(payment, withoutEmail as NewRefund)).rejects.toMatchObject({
      kind: 'rejected',
      status: 422,
    });
    expect(await attempt(payment)).toBe('pending');
  });

  it('Nordea refunds once, even for concurrent requests', async () => {
    const payment = await paid('nordea');

    const atOnce = await Promise.all([attempt(payment), attempt(payment)]);
    const later = await attempt(payment);

    expect(atOnce.filter((answer) => answer === 'pending')).toHaveLength(1);
    expect(later).toBe(422);
  });

  it('Nordea does not refund payments older than 13 weeks', async () => {
    const payment = await paid('nordea');
    const { control } = test.simulator;

    await control.advanceClock(91 * day);
    const late = await attempt(payment);
    control.reset();

    expect([late, await attempt(payment)]).toEqual([422, 'pending']);
  });
});

describe('the balance of the merchant', () => {
  it('pays refunds, and is restored when they fail', async () => {
    const payment = await paid();
    const { control } = test.simulator;
    await control.setBalance(5_000);
    control.simulate({ refund: 'pendingThenFail' });
    await attempt(payment);
    await control.advanceClock(30 * second);
    control.simulate({ refund: 'byProvider' });

    expect(sentStatuses()).toEqual(['fail']);
    expect(await attempt(payment)).toBe('ok');
    expect(await attempt(payment)).toBe('pending');
  });

  it('fails a refund that it does not cover, by a callback without a transaction', async () => {
    const payment = await paid();
    await test.simulator.control.setBalance(4_999);

    const answer = await refund(payment);
    await test.simulator.control.runUntilIdle();

    expect(answer.status).toBe('pending');
    expect(sentStatuses()).toEqual(['fail']);
    expect(test.shop.calls[0]!.query).not.toHaveProperty('checkout-transaction-id');
    // The refund took nothing from the balance, so it returns nothing.
    expect(await attempt(payment)).toBe('pending');
    await test.simulator.control.runUntilIdle();
    await test.simulator.control.setBalance(24_950);
    expect(await attempt(payment, { amount: 24_950 })).toBe('ok');
  });

  it('grows with payments', async () => {
    await test.simulator.control.setBalance(0);
    const payment = await paid();

    expect(await attempt(payment, { amount: 24_950 })).toBe('ok');
  });
});

describe('a refund scenario', () => {
  it.each([
    ['ok', 'ok', 'ok'],
    ['fail', 'fail', 'fail'],
    ['pendingThenOk', 'pending', 'ok'],
    ['pendingThenFail', 'pending', 'fail'],
  ] as const)('makes a refund %s', async (outcome, first, last) => {
    const payment = await paid();
    test.simulator.control.simulate({ refund: outcome });

    const answer = await refund(payment);
    await test.simulator.control.runUntilIdle();
    await test.simulator.control.advanceClock(30 * second);

    expect([answer.status, ...sentStatuses()]).toEqual([first, last]);
  });

  it('can leave refunds pending until the control ends them, once', async () => {
    const payment = await paid('nordea');
    const { refundStamp } = refundTo(test.shop);
    await refund(payment, { refundStamp });
    const { control } = test.simulator;

    const first = await control.settleRefund(refundStamp, 'fail');
    const second = await control.settleRefund(refundStamp, 'ok');

    expect([first, second]).toEqual([true, false]);
    expect(sentStatuses()).toEqual(['fail']);
  });
});
