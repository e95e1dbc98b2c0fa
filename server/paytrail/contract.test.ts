import { decideAtBank, orderFrom, refundTo, returnedTo, usePaytrail } from '../test/paytrail';

const test = usePaytrail();

async function paidPayment(providerId = 'osuuspankki', amount = 24_950) {
  const order = orderFrom(test.shop, { amount });
  const payment = await test.paytrail.createPayment(order);
  await decideAtBank(payment, 'accept', providerId);
  await test.simulator.control.runUntilIdle();
  test.shop.calls.length = 0;
  return { order, payment };
}

describe('createPayment', () => {
  it('returns the payment methods, each as a form', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    expect(payment.providers.map(({ id, name }) => `${id}: ${name}`)).toEqual([
      'siirto: Siirto',
      'osuuspankki: OP',
      'nordea: Nordea',
      'spankki: S-Pankki',
      'creditcard: Visa',
      'creditcard: Mastercard',
      'walleyb2b: Walley Yrityslasku',
    ]);
    expect(payment.providers[1]).toMatchObject({
      group: 'bank',
      url: `${test.baseUrl}/payments/${payment.transactionId}/osuuspankki/loading-and-redirect`,
      svg: `${test.baseUrl}/logos/osuuspankki.svg`,
    });
    expect(payment.groups.map(({ id }) => id)).toEqual(['mobile', 'bank', 'creditcard', 'credit']);
  });

  it('works with sha512 too', async () => {
    const paytrail = test.adapter({ algorithm: 'sha512' });

    const payment = await paytrail.createPayment(orderFrom(test.shop));
    const back = await decideAtBank(payment, 'accept');

    expect(paytrail.paymentReturn(returnedTo(back).query)).toMatchObject({ status: 'ok' });
    expect(test.paytrail.paymentReturn(returnedTo(back).query)).toBeUndefined();
  });

  it('reports a refused order', async () => {
    const order = orderFrom(test.shop, { amount: 0 });

    await expect(test.paytrail.createPayment(order)).rejects.toMatchObject({
      kind: 'rejected',
      status: 400,
      requestId: expect.any(String),
      message: expect.stringContaining('amount'),
    });
  });

  it('reports a wrong secret', async () => {
    const stranger = test.adapter({ secret: 'OTHER' });

    await expect(stranger.createPayment(orderFrom(test.shop))).rejects.toMatchObject({
      kind: 'rejected',
      status: 401,
    });
  });

  it('leaves the outcome open when the provider fails', async () => {
    test.simulator.control.failNext('createPayment', 'error500');

    await expect(test.paytrail.createPayment(orderFrom(test.shop))).rejects.toMatchObject({
      kind: 'unavailable',
      status: 500,
    });
  });

  it('leaves the outcome open when the response is lost: the payment may exist', async () => {
    const order = orderFrom(test.shop);
    test.simulator.control.failNext('createPayment', 'timeout');

    await expect(test.adapter({ timeout: 300 }).createPayment(order)).rejects.toMatchObject({
      kind: 'unavailable',
    });

    await expect(test.paytrail.createPayment(order)).rejects.toMatchObject({ kind: 'rejected', status: 400 });
  });

  it('rejects a response with an altered signature', async () => {
    test.simulator.control.failNext('createPayment', 'tamperedSignature');

    await expect(test.paytrail.createPayment(orderFrom(test.shop))).rejects.toMatchObject({
      kind: 'unavailable',
      status: 201,
    });
  });
});

describe('redirects and callbacks', () => {
  it('report the same paid payment', async () => {
    const order = orderFrom(test.shop);
    const payment = await test.paytrail.createPayment(order);

    const back = returnedTo(await decideAtBank(payment, 'accept'));
    await test.simulator.control.runUntilIdle();

    expect(back.path).toBe('/success');
    expect(test.paytrail.paymentReturn(back.query)).toEqual({
      status: 'ok',
      transactionId: payment.transactionId,
      stamp: order.stamp,
      reference: '1234561',
      amount: 24_950,
      provider: 'osuuspankki',
    });
    expect(test.shop.calls).toEqual([{ path: '/callback', query: back.query }]);
  });

  it.each(['cancel', 'reject'] as const)('report a failed payment after %s', async (decision) => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    const back = returnedTo(await decideAtBank(payment, decision));

    expect(back.path).toBe('/cancel');
    expect(test.paytrail.paymentReturn(back.query)).toMatchObject({ status: 'fail' });
  });

  it("of a refund are not taken for a payment: the stamp is the refund's", async () => {
    const { order, payment } = await paidPayment();
    const refund = refundTo(test.shop);

    await test.paytrail.refund(payment.transactionId, refund);
    await test.simulator.control.runUntilIdle();

    const { query } = test.shop.calls[0]!;
    expect(test.paytrail.refundReturn(query)).toMatchObject({ status: 'ok', stamp: refund.refundStamp });
    expect(test.paytrail.paymentReturn(query)?.stamp).not.toBe(order.stamp);
  });

  it.each(['tampered by the simulator', 'changed on the way'])('are rejected when %s', async (how) => {
    test.simulator.control.simulate({ tamperSignature: how === 'tampered by the simulator' });
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    await decideAtBank(payment, 'cancel');
    await test.simulator.control.runUntilIdle();

    const { query } = test.shop.calls[0]!;
    const received = how === 'changed on the way' ? { ...query, 'checkout-status': 'ok' } : query;
    expect(test.paytrail.paymentReturn(received)).toBeUndefined();
  });
});

describe('getPayment', () => {
  it('returns a payment before and after it is paid', async () => {
    const order = orderFrom(test.shop);
    const { transactionId, ...created } = await test.paytrail.createPayment(order);

    const before = await test.paytrail.getPayment(transactionId);
    await decideAtBank({ transactionId, ...created }, 'accept', 'creditcard');
    const after = await test.paytrail.getPayment(transactionId);

    const same = {
      transactionId,
      amount: 24_950,
      currency: 'EUR',
      stamp: order.stamp,
      reference: order.reference,
    };
    expect(before).toMatchObject({ ...same, status: 'new' });
    expect(after).toMatchObject({ ...same, status: 'ok', provider: 'creditcard' });
  });

  it('is refused for a payment that does not exist', async () => {
    await expect(test.paytrail.getPayment('8d2a4c1e-b5f0-11f0-9c3a-0242ac120002')).rejects.toMatchObject({
      kind: 'rejected',
      status: 404,
    });
  });
});

describe('refund', () => {
  it('refunds immediately if the payment method can', async () => {
    const { payment } = await paidPayment();

    const refund = await test.paytrail.refund(payment.transactionId, refundTo(test.shop));

    expect(refund).toEqual({
      transactionId: expect.any(String),
      provider: 'osuuspankki',
      status: 'ok',
    });
    expect(refund.transactionId).not.toBe(payment.transactionId);
  });

  it('is refused for more than was paid', async () => {
    const { payment } = await paidPayment();

    await expect(
      test.paytrail.refund(payment.transactionId, refundTo(test.shop, { amount: 24_951 })),
    ).rejects.toMatchObject({ kind: 'rejected', status: 400 });
  });

  it('leaves the outcome open when the response is lost; the callback settles it', async () => {
    const { payment } = await paidPayment();
    const order = refundTo(test.shop);
    test.simulator.control.failNext('refund', 'timeout');

    await expect(test.adapter({ timeout: 300 }).refund(payment.transactionId, order)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await test.simulator.control.runUntilIdle();

    expect(test.paytrail.refundReturn(test.shop.calls[0]!.query)).toMatchObject({
      status: 'ok',
      stamp: order.refundStamp,
      amount: 5_000,
    });
  });

  it('fails by a callback without a transaction if the balance is insufficient', async () => {
    const { payment } = await paidPayment();
    await test.simulator.control.setBalance(4_999);
    const order = refundTo(test.shop);

    const refund = await test.paytrail.refund(payment.transactionId, order);
    await test.simulator.control.runUntilIdle();

    expect(refund.status).toBe('pending');
    expect(test.paytrail.refundReturn(test.shop.calls[0]!.query)).toEqual({
      status: 'fail',
      stamp: order.refundStamp,
      transactionId: undefined,
      amount: 5_000,
    });
  });
});

describe('listProviders', () => {
  it('lists all providers, or those of some groups', async () => {
    const all = await test.paytrail.listProviders(24_950);
    const cards = await test.paytrail.listProviders(24_950, ['creditcard']);

    expect(all).toHaveLength(7);
    expect(cards.map(({ name }) => name)).toEqual(['Visa', 'Mastercard']);
  });
});
