import type { StaffCustomerPayments, StaffPayment } from '../../contract/payment';
import { transaction } from '../../lib/database';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { takeStep } from '../../services/money/payments/takeStep';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import { buildGroup, unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { buildPaidSale, buildSale, checkout, pay } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { buildDiscountCode, buildProduct, collect } from '../../test/trip';

const app = useApp();

afterEach(async () => {
  app.bank.control.reset();
  await expectAllInStep();
});

const statusPath = (id: string) => `payments/change-payment-status/${id}`;

async function paymentsOf(staff: Staff, customer: unknown): Promise<StaffCustomerPayments> {
  const { status, body } = await staff.post(`users/${String(customer)}/event-payments`, {});
  expect(status).toBe(200);
  return body as StaffCustomerPayments;
}

const soldOf = async ({ _id }: { _id: unknown }) => (await Product.findById(_id).lean().orFail()).sold;

const paidProductsOf = async ({ _id }: { _id: unknown }) =>
  (await Customer.findById(_id).lean().orFail()).paidProducts.map(String);

describe('a customer’s payments for staff', () => {
  it('are those that the customer sees, mandatory and optional, with their history', async () => {
    const { staff, customer, group, id, product } = await buildPaidSale(app, { serviceFee: 500 });
    const extra = await buildProduct({ organization: group.organization, mandatory: false, price: 1_000 });
    await collect(group.event, extra);

    const { eventPayments, additionalServices } = await paymentsOf(staff, customer._id);

    expect(eventPayments).toEqual([
      {
        _id: id,
        status: 'confirmed',
        products: [expect.objectContaining({ _id: String(product._id), price: 229.5, serviceFee: 5 })],
        discountCode: null,
        total: 234.5,
        left: 0,
        refundAmount: 0,
        refundStatus: null,
        user: String(customer._id),
        event: String(group.event),
        refundable: 234.5,
        refundableSale: 234.5,
        refundableWithoutFee: 229.5,
        refundableSurplus: 0,
        refundableThroughProvider: 234.5,
        paidThroughProvider: true,
        moneyAtProvider: true,
        history: [
          { at: expect.any(String), from: 'new', to: 'paying', by: 'customer', why: expect.any(String) },
          { at: expect.any(String), from: 'paying', to: 'confirmed', by: 'provider', why: 'paid' },
        ],
        attempts: [
          { transactionId: expect.any(String), amount: 234.5, openedAt: expect.any(String), state: 'ok' },
        ],
        refunds: [],
        notices: [],
        dueOn: null,
        mayTransfer: false,
        transfer: null,
        queuedTransfer: null,
        documents: [
          {
            _id: expect.any(String),
            kind: 'receipt',
            number: 1,
            corrects: null,
            at: expect.any(String),
            movedOn: expect.any(String),
            channel: 'provider',
            total: 234.5,
          },
        ],
      } satisfies StaffPayment,
    ]);
    expect(additionalServices).toMatchObject([
      { status: 'new', total: 10, refundable: 0, paidThroughProvider: false, attempts: [] },
    ]);
  });

  it('include money of an earlier trip, which can be refunded, but not its unpaid payments', async () => {
    const sale = await buildPaidSale(app);
    const { staff, customer, group, id, product } = sale;
    await collect(group.event, await buildProduct({ organization: group.organization, name: 'Illallinen' }));
    expect((await paymentsOf(staff, customer._id)).earlierTrips).toEqual([]);
    const { name } = await Event.findById(group.event).orFail();
    const elsewhere = await buildGroup({ organization: group.organization });
    await staff.post('mass/changeGroup', { users: [String(customer._id)], group: String(elsewhere._id) });

    const payments = await paymentsOf(staff, customer._id);
    const refunded = await staff.post(`payments/refund/${id}`, { amount: 229.5 });

    const paid = { _id: id, refundable: 229.5, products: [{ _id: String(product._id) }] };
    expect(payments).toMatchObject({
      eventPayments: [],
      additionalServices: [],
      earlierTrips: [{ event: String(group.event), name, payments: [paid] }],
    });
    expect(payments.earlierTrips[0]?.payments).toHaveLength(1);
    expect(refunded.status).toBe(200);
    const { earlierTrips } = await paymentsOf(staff, customer._id);
    expect(earlierTrips).toMatchObject([{ payments: [{ refundAmount: 229.5, refundable: 0 }] }]);
    const documents = [{ kind: 'receipt' }, { kind: 'creditNote' }];
    expect((await sale.get('event-payments')).body).toMatchObject({
      eventPayments: [],
      additionalServices: [],
      earlierTrips: [{ name, payments: [{ _id: id, refundAmount: 229.5, documents }] }],
    });
  });

  it('are updated from the provider while one is in progress, like for the customer', async () => {
    const sale = await buildSale(app);
    app.bank.control.simulate({ callback: 'never' });
    await pay(app, sale);

    const { eventPayments } = await paymentsOf(sale.staff, sale.customer._id);

    expect(eventPayments).toMatchObject([{ status: 'confirmed' }]);
  });

  it('are visible to staff of the organization and root only', async () => {
    const { customer, staff, token } = await buildSale(app);
    const path = `users/${String(customer._id)}/event-payments`;
    const [root, stranger] = [await buildStaff(app, 'root'), await buildStaff(app, 'owner')];

    const unsigned = await app.api.post(`/api/admin/${path}`).send({});
    const asCustomer = await app.api.post(`/api/admin/${path}`).set('x-auth-token', token).send({});
    const foreign = await stranger.post(path, {});
    const own = [await staff.post(path, {}), await root.post(path, {})];

    expect([unsigned, asCustomer, foreign].map(({ status }) => status)).toEqual([401, 403, 404]);
    expect(own.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of [unknownId(), 'x', '%00']) {
      expect((await root.post(`users/${id}/event-payments`, {})).status).toBe(404);
    }
  });
});

describe('marking a payment as paid', () => {
  it('confirms it, counts as sold, and is recorded with its author in the history of the customer', async () => {
    const { staff, customer, product, id } = await buildSale(app, { maximumAmount: 5 });

    const { status, body } = await staff.post(statusPath(id), { status: 'new' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      status: 'confirmed',
      refundable: 229.5,
      paidThroughProvider: false,
      history: [{ from: 'new', to: 'confirmed', by: staff.admin.name }],
    });
    expect(await soldOf(product)).toBe(1);
    expect(await paidProductsOf(customer)).toEqual([String(product._id)]);
    const { body: audit } = await staff.get(`audit?type=users&id=${String(customer._id)}`);
    expect(audit).toMatchObject([
      {
        by: { name: staff.admin.name },
        changes: [{ path: `payments.${product.name}.status`, before: 'new', after: 'confirmed' }],
      },
    ]);
  });

  it('keeps the current price with its discount', async () => {
    const { staff, customer, product, id } = await buildSale(app, { serviceFee: 500 });
    const code = await buildDiscountCode({ organization: product.organization, timesUsed: 1 });
    await Payment.updateOne({ _id: id }, { discountCode: code._id });
    await Customer.updateOne({ _id: customer._id }, { discountCodes: [code._id] });
    await staff.post(statusPath(id), { status: 'new' });

    await Product.updateOne({ _id: product._id }, { price: 1 });

    const { eventPayments } = await paymentsOf(staff, customer._id);
    expect(eventPayments).toMatchObject([{ total: 119.75, refundable: 119.75 }]);
  });

  it('is refused when sold out, and changes nothing', async () => {
    const { staff, group, product, id } = await buildSale(app, { maximumAmount: 1 });
    const other = await buildSale(app, {}, { group, product });
    await staff.post(statusPath(other.id), { status: 'new' });

    const answer = await staff.post(statusPath(id), { status: 'new' });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['soldOut']);
    expect(await Payment.findById(id).lean()).toMatchObject({ status: 'new', history: [], paidAmount: 0 });
  });

  it('is refused for a product that is no longer collected from the customer', async () => {
    const { staff, group, id } = await buildSale(app);
    await Event.updateOne({ _id: group.event }, { products: [] });

    expect((await staff.post(statusPath(id), { status: 'new' })).status).toBe(404);
  });
});

describe('marking a payment as unpaid', () => {
  it('makes it new again and releases stock', async () => {
    const { staff, customer, product, id } = await buildSale(app);
    await staff.post(statusPath(id), { status: 'new' });

    const { status, body } = await staff.post(statusPath(id), { status: 'confirmed' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'new', refundable: 0, refundAmount: 0 });
    expect(await soldOf(product)).toBe(0);
    expect(await paidProductsOf(customer)).toEqual([]);
  });

  it('is refused until the provider’s money is refunded', async () => {
    const { staff, id } = await buildPaidSale(app);

    const answer = await staff.post(statusPath(id), { status: 'confirmed' });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['moneyAtProvider']);
  });
});

describe('a status change from an outdated status', () => {
  it.each(['confirmed', 'paying', 'waiting', 'accepted'])(
    'is refused: %s for a new payment',
    async (seen) => {
      const { staff, id } = await buildSale(app);

      const answer = await staff.post(statusPath(id), { status: seen });

      expect(answer.status).toBe(409);
      expect(faultsOf(answer)).toEqual(['outdated']);
    },
  );

  it('is refused while the customer is paying, even from the current status', async () => {
    const sale = await buildSale(app);
    await checkout(sale);
    await sale.get(`proceed/${sale.id}`);

    const answer = await sale.staff.post(statusPath(sale.id), { status: 'paying' });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['paymentNotNew']);
  });

  it('fails for one of two members of staff marking the payment at the same time', async () => {
    const { staff, product, id } = await buildSale(app);

    const answers = await Promise.all([1, 2, 3, 4].map(() => staff.post(statusPath(id), { status: 'new' })));

    expect(tally(answers)).toEqual({ 200: 1, 409: 3 });
    expect((await Payment.findById(id).lean().orFail()).history).toHaveLength(1);
    expect(await soldOf(product)).toBe(1);
  });

  it('would succeed for both by check-then-write (negative control)', async () => {
    const { product, id } = await buildSale(app);
    const everybodyHasLooked = barrier(4);

    const marked = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const { status } = await Payment.findById(id).lean().orFail();
        await everybodyHasLooked();
        if (status !== 'new') return false;
        await Payment.updateOne({ _id: id }, { status: 'confirmed', holdsStock: true, paidAmount: 22_950 });
        await Product.updateOne({ _id: product._id }, { $inc: { sold: 1 } });
        return true;
      }),
    );

    expect(marked.filter(Boolean).length).toBeGreaterThan(1);
    expect(await soldOf(product)).toBeGreaterThan(1);
    await Promise.all([Payment.deleteOne({ _id: id }), Product.deleteOne({ _id: product._id })]);
  });

  it('is refused by the conditional update when the payment changed after it was read', async () => {
    const { staff, id } = await buildSale(app);
    const read = await Payment.findById(id).lean().orFail();
    await staff.post(statusPath(id), { status: 'new' });

    const late = transaction(() => takeStep(read, 'markPaid', { by: 'x', why: 'late' }));

    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('an invalid status change', () => {
  it.each([
    [{}, 'status: required'],
    [{ status: null }, 'status: required'],
    [{ status: 'paid' }, 'status: invalidChoice'],
    [{ status: ['new'] }, 'status: wrongType'],
    [{ status: 1 }, 'status: wrongType'],
  ])('is refused: %j', async (body, fault) => {
    const { staff, id } = await buildSale(app);

    const answer = await staff.post(statusPath(id), body);

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([fault]);
  });

  it('is 404 for a payment that is unknown or of another organization', async () => {
    const { id, token } = await buildSale(app);
    const [root, stranger] = [await buildStaff(app, 'root'), await buildStaff(app, 'owner')];
    const path = `/api/admin/${statusPath(id)}`;

    const unsigned = await app.api.post(path).send({ status: 'new' });
    const asCustomer = await app.api.post(path).set('x-auth-token', token).send({ status: 'new' });
    const foreign = await stranger.post(statusPath(id), { status: 'new' });

    expect([unsigned, asCustomer, foreign].map(({ status }) => status)).toEqual([401, 403, 404]);
    for (const wrong of [unknownId(), 'x', '%00']) {
      expect((await root.post(statusPath(wrong), { status: 'new' })).status).toBe(404);
    }
    expect((await Payment.findById(id).lean().orFail()).status).toBe('new');
  });
});
