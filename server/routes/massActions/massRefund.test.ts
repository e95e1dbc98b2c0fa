import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { MassRefundAnswer, MassRefundProgress } from '../../contract/massActions';
import type { Euros } from '../../contract/money';
import { MassRefund } from '../../models/massRefund';
import { Movement } from '../../models/movement';
import { Payment } from '../../models/payment';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildPaidSale, buildSale, pay, type Sale } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { buildTrip } from '../../test/trip';

const app = useApp();

afterEach(async () => {
  app.bank.control.reset();
  app.context.lifecycle.phase = 'running';
  await app.bank.control.runUntilIdle();
  await expectAllInStep();
});

function refund(staff: Staff, payments: unknown[], amount: Euros, key: string = randomUUID()) {
  return staff.post('mass/refund', { payments, amount }).set('idempotency-key', key);
}

async function refundAndRead(staff: Staff, payments: unknown[], amount: Euros, key?: string) {
  const { status, body } = await refund(staff, payments, amount, key);
  expect(status).toBe(200);
  return body as MassRefundAnswer;
}

/** Payments for one product, all paid through the provider. */
async function buildPaidSales(count: number): Promise<Sale[]> {
  const trip = await buildTrip();
  const sales: Sale[] = [];
  for (let n = 0; n < count; n += 1) sales.push(await buildPaidSale(app, {}, trip));
  return sales;
}

const recipient = ({ customer: { firstName, lastName, email } }: Sale) => ({
  name: `${firstName} ${lastName}`,
  email,
});

const idsOf = (sales: Sale[]) => sales.map(({ id }) => id);

/** Cents refunded at the provider for all payments of a product. */
async function returnedAtBank({ product }: Sale): Promise<number> {
  const payments = await Payment.find({ product: product._id }).lean();
  const stamps = payments.flatMap(({ refunds }) => refunds.map(({ stamp }) => stamp));
  const bank = mongoose.connection.useDb(`${mongoose.connection.name}-paytrail`).collection('refunds');
  const orders = await bank.find({ stamp: { $in: stamps }, status: { $ne: 'fail' } }).toArray();
  return orders.reduce((sum, { order }) => sum + (order.amount as number), 0);
}

describe('a mass refund', () => {
  it('refunds the amount of each payment, and names the customers', async () => {
    const sales = await buildPaidSales(3);

    const answer = await refundAndRead(sales[0]!.staff, idsOf(sales), 29.5);

    expect(answer).toEqual({
      success: sales.map((sale) => ({
        payment: sale.id,
        user: String(sale.customer._id),
        amount: 29.5,
        ...recipient(sale),
      })),
      errors: [],
    });
    expect(await returnedAtBank(sales[0]!)).toBe(3 * 2_950);
  });

  it('refunds payments independently: a failure has its reason and advice, and stops no other', async () => {
    const [good, partly] = await buildPaidSales(2);
    const { staff } = good!;
    const byStaff = await buildSale(app, {}, good);
    await staff.post(`payments/change-payment-status/${byStaff.id}`, { status: 'new' });
    await staff.post(`payments/refund/${partly!.id}`, { amount: 200 });
    const foreign = await buildPaidSale(app);
    const nobody = unknownId();

    const answer = await refundAndRead(
      staff,
      [partly!.id, byStaff.id, foreign.id, nobody, 'x', good!.id],
      100,
    );

    const { name: product } = good!.product;
    const nothing = { user: null, product: null };
    const amount = 100;
    expect(answer).toEqual({
      success: [{ payment: good!.id, user: String(good!.customer._id), amount, ...recipient(good!) }],
      errors: [
        {
          description: 'Refunded amount can not be higher than maximum refundable amount',
          workaround: expect.stringContaining('refund at most that amount'),
          meta: { payment: partly!.id, user: String(partly!.customer._id), product },
          amount,
          ...recipient(partly!),
        },
        {
          description: 'The payment service holds no money of this payment: refund it from other channel',
          workaround: 'refund from other channel',
          meta: { payment: byStaff.id, user: String(byStaff.customer._id), product },
          amount,
          ...recipient(byStaff),
        },
        ...[foreign.id, nobody, 'x'].map((payment) => ({
          description: 'Not found',
          workaround: expect.any(String),
          meta: { payment, ...nothing },
          amount,
          name: null,
          email: null,
        })),
      ],
    });
    expect(await returnedAtBank(foreign)).toBe(0);
  });

  it('reports refunds of unknown outcome and those refused by the provider', async () => {
    const [unsure, normal] = await buildPaidSales(2);
    const nordea = await buildSale(app, {}, unsure);
    await pay(app, nordea, { bank: 'Nordea' });
    const { staff } = unsure!;
    await staff.post(`payments/refund/${nordea.id}`, { amount: 1 });
    app.bank.control.simulate({ callback: 'never' });
    app.bank.control.failNext('refund', 'tamperedSignature');

    const first = await refundAndRead(staff, [unsure!.id], 10);
    const second = await refundAndRead(staff, [nordea.id, normal!.id], 10);

    expect(first.errors).toMatchObject([{ workaround: expect.stringContaining('do not refund again') }]);
    expect(second.errors).toMatchObject([
      { description: expect.stringContaining('refused'), workaround: 'refund from other channel' },
    ]);
    expect(second.success).toHaveLength(1);
  });

  it('responds in Finnish on request', async () => {
    const { staff } = await buildSale(app);

    const { body } = await refund(staff, [unknownId()], 1).set('accept-language', 'fi');

    expect(body).toMatchObject({ errors: [{ description: 'Tietoa ei löytynyt' }] });
  });

  it('refunds a payment once if it is listed twice, as an id or a record', async () => {
    const [sale] = await buildPaidSales(1);

    const { success } = await refundAndRead(sale!.staff, [sale!.id, { _id: sale!.id }, sale!.id], 10);

    expect(success).toHaveLength(1);
    expect(await returnedAtBank(sale!)).toBe(1_000);
  });
});

describe('a mass refund with an amount for each payment', () => {
  it('refunds each payment’s own amount, and the common one for those without', async () => {
    const [whole, part, common] = await buildPaidSales(3);
    const payments = [{ _id: whole!.id, amount: 229.5 }, { _id: part!.id, amount: 20.05 }, common!.id];

    const { success } = await refundAndRead(whole!.staff, payments, 10);

    expect(success.map(({ amount }) => amount)).toEqual([229.5, 20.05, 10]);
    expect(await returnedAtBank(whole!)).toBe(22_950 + 2_005 + 1_000);
  });

  it('refunds no more than was paid if one of the payments is refunded at the same time', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const [sale, other] = await buildPaidSales(2);
      const { staff } = sale!;
      const payments = [sale!, other!].map(({ id }) => ({ _id: id, amount: 229.5 }));

      const [{ body }, single] = await Promise.all([
        refund(staff, payments, 1),
        staff.post(`payments/refund/${sale!.id}`, { amount: 100 }),
      ]);

      const done = (body as MassRefundAnswer).success.map(({ payment }) => payment);
      expect(done).toContain(other!.id);
      expect(done.includes(sale!.id)).toBe(single.status === 409);
      expect(await returnedAtBank(sale!)).toBe(22_950 + (single.status === 409 ? 22_950 : 10_000));
    }
  });

  it('requires no common amount, uses the first of two entries, and is a different order with different amounts', async () => {
    const [sale] = await buildPaidSales(1);
    const { staff, id } = sale!;
    const key = randomUUID();
    const send = (amount: Euros) => {
      const payments = [{ _id: id, amount }, { _id: id, amount: 99 }, id];
      return staff.post('mass/refund', { payments, amount: 1 }).set('idempotency-key', key);
    };

    const first = await send(12);
    const again = await send(12);
    const other = await send(13);
    const alone = await staff.post('mass/refund', { payments: [{ _id: id, amount: 5 }] });

    expect(first.body).toMatchObject({ success: [{ amount: 12 }], errors: [] });
    expect(again.body).toEqual(first.body);
    expect(faultsOf(other)).toEqual(['keyReused']);
    expect(alone.body).toMatchObject({ success: [{ amount: 5 }] });
    expect(await returnedAtBank(sale!)).toBe(1_700);
  });
});

describe('a mass refund repeated with its key', () => {
  it('returns the same response and refunds nothing twice', async () => {
    const sales = await buildPaidSales(2);
    const { staff } = sales[0]!;
    const key = randomUUID();

    const first = await refundAndRead(staff, [...idsOf(sales), unknownId()], 10, key);
    const stranger = first.errors[0]!.meta.payment;
    const again = await refundAndRead(staff, [stranger, ...idsOf(sales)], 10, key);

    expect(again).toEqual(first);
    expect(await returnedAtBank(sales[0]!)).toBe(2_000);
  });

  it('waits for the first while it is in progress', async () => {
    const sales = await buildPaidSales(4);
    const key = randomUUID();
    const send = () => refundAndRead(sales[0]!.staff, idsOf(sales), 10, key);

    const answers = await Promise.all([send(), send(), send()]);

    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0].success).toHaveLength(4);
    expect(await returnedAtBank(sales[0]!)).toBe(4_000);
  });

  it('continues after a crash without refunding twice', async () => {
    const sales = await buildPaidSales(3);
    const { staff } = sales[0]!;
    const key = randomUUID();
    await refundAndRead(staff, idsOf(sales), 10, key);
    // The state after a crash: two of three are refunded, and no response was sent.
    await MassRefund.updateOne({ key }, { results: null, done: 1, aliveAt: new Date(Date.now() - 60_000) });
    await Payment.updateOne({ _id: sales[2]!.id }, { refunds: [], refundAmount: 0 });
    await Movement.deleteOne({ payment: sales[2]!.id, 'evidence.kind': 'refund' });
    app.bank.control.simulate({ refund: 'ok' });

    const { success } = await refundAndRead(staff, idsOf(sales), 10, key);

    expect(success).toHaveLength(3);
    const payments = await Payment.find({ product: sales[0]!.product._id }).lean();
    expect(payments.map(({ refunds }) => refunds.length)).toEqual([1, 1, 1]);
    expect(await returnedAtBank(sales[0]!)).toBe(3_000);
  });

  it('continues immediately after the product was stopped', async () => {
    const sales = await buildPaidSales(2);
    const key = randomUUID();
    app.context.lifecycle.phase = 'running';
    const running = refund(sales[0]!.staff, idsOf(sales), 10, key);
    const stopped = running.then((answer) => answer);
    while ((await MassRefund.countDocuments({ key })) === 0) await new Promise(setImmediate);
    app.context.lifecycle.phase = 'stopping';
    const { status } = await stopped;
    app.context.lifecycle.phase = 'running';

    const { success } = await refundAndRead(sales[0]!.staff, idsOf(sales), 10, key);

    expect([200, 503]).toContain(status);
    expect(success).toHaveLength(2);
    expect(await returnedAtBank(sales[0]!)).toBe(2_000);
  });

  it('is refused with other contents; the same key from another person is a separate order', async () => {
    const [sale] = await buildPaidSales(1);
    const colleague = await buildStaff(app, 'admin', sale!.group.organization);
    const key = randomUUID();
    await refundAndRead(sale!.staff, [sale!.id], 10, key);

    const changed = await refund(sale!.staff, [sale!.id], 11, key);
    const others = await refundAndRead(colleague, [sale!.id], 10, key);

    expect(changed.status).toBe(409);
    expect(faultsOf(changed)).toEqual(['keyReused']);
    expect(others.success).toHaveLength(1);
    expect(await returnedAtBank(sale!)).toBe(2_000);
  });
});

describe('the progress of a mass refund', () => {
  it('is shown to its sender, with the response once done', async () => {
    const sales = await buildPaidSales(2);
    const key = randomUUID();
    const answer = await refundAndRead(sales[0]!.staff, idsOf(sales), 10, key);

    const { status, body } = await sales[0]!.staff.get(`mass/refund/${key}`);

    expect(status).toBe(200);
    expect(body).toEqual({ done: 2, total: 2, answer } satisfies MassRefundProgress);
  });

  it('counts finished payments while in progress', async () => {
    const { staff } = await buildSale(app);
    const run = {
      key: 'k',
      contents: 'x',
      payments: [],
      amount: 1,
      startedAt: new Date(),
      aliveAt: new Date(),
    };
    await new MassRefund({ ...run, actor: String(staff.admin._id), role: 'owner', total: 7, done: 3 }).save();

    expect((await staff.get('mass/refund/k')).body).toEqual({ done: 3, total: 7, answer: null });
  });

  it('is hidden from everybody else', async () => {
    const [sale] = await buildPaidSales(1);
    const colleague = await buildStaff(app, 'owner', sale!.group.organization);
    const key = randomUUID();
    await refundAndRead(sale!.staff, [sale!.id], 10, key);
    const path = `/api/admin/mass/refund/${key}`;

    expect((await colleague.get(`mass/refund/${key}`)).status).toBe(404);
    expect((await sale!.staff.get('mass/refund/unknown')).status).toBe(404);
    expect((await app.api.get(path)).status).toBe(401);
    expect((await app.api.get(path).set('x-auth-token', sale!.token)).status).toBe(403);
  });
});

describe('an invalid mass refund', () => {
  it.each([
    [{}, ['payments: required', 'amount: required']],
    [{ payments: 'x', amount: 0 }, ['payments: wrongType', 'amount: notInRange']],
    [{ payments: [], amount: 1.001 }, ['payments: notInRange', 'amount: tooManyDecimals']],
    [{ payments: [1, null], amount: 1 }, ['payments: wrongType']],
    [{ payments: ['x', { _id: 'y', amount: 5 }] }, ['amount: required']],
    [{ payments: ['x', { _id: 'y', amount: 0 }], amount: 1 }, ['payments.1.amount: notInRange']],
    [{ payments: [{ _id: 'y', amount: '5' }] }, ['payments.0.amount: wrongType']],
    [{ payments: Array.from({ length: 10_001 }, () => 'x'), amount: 1 }, ['payments: notInRange']],
  ])('is refused with all its faults (%#)', async (body, faults) => {
    const { staff } = await buildSale(app);

    const answer = await staff.post('mass/refund', body);

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(faults);
  });

  it('is closed without a token, and to customers', async () => {
    const sale = await buildSale(app);
    const body = { payments: [sale.id], amount: 1 };

    const unsigned = await app.api.post('/api/admin/mass/refund').send(body);
    const asCustomer = await app.api
      .post('/api/admin/mass/refund')
      .set('x-auth-token', sale.token)
      .send(body);

    expect([unsigned.status, asCustomer.status]).toEqual([401, 403]);
  });
});
