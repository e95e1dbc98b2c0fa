import type { Test } from 'supertest';
import { Customer } from '../models/customer';
import { Ferry } from '../models/ferry';
import { Group } from '../models/group';
import { Payment } from '../models/payment';
import { Product } from '../models/product';
import { tally } from '../test/answers';
import { useApp } from '../test/app';
import { buildTravellers, redeem } from '../test/discountCodes';
import { buildCustomer, buildGroup, registrationTo } from '../test/factories';
import { ferryInput } from '../test/inputs';
import { expectAllInStep } from '../test/invariants';
import { buildHotelGroup, reservedAt } from '../test/rooms';
import { buildPaidSale, buildSale, type Sale } from '../test/sale';
import { buildStaff } from '../test/staff';
import { countTransactions } from '../test/transactions';
import { buildDiscountCode, buildProduct, buildTraveller, buildTrip } from '../test/trip';

const app = useApp();
afterEach(expectAllInStep);

const writers = 8;
const buildEach = <Item>(build: (index: number) => Item): Item[] =>
  Array.from({ length: writers }, (_, n) => build(n));

/** Sends all requests at the same time. Each must succeed in one transaction, at the first attempt. */
async function expectInTurn(requests: readonly (() => Test)[], status = 200): Promise<void> {
  expect(await sendAtOnce(requests, status)).toEqual({ started: writers, aborted: 0 });
}

/** Returns the number of transactions. Each request must succeed. */
async function sendAtOnce(requests: readonly (() => Test)[], status: number) {
  let answers: { status: number }[] = [];

  const counted = await countTransactions(async () => {
    answers = await Promise.all(requests.map((send) => send()));
  });

  expect(tally(answers)).toEqual({ [status]: writers });
  return counted;
}

async function buildSales(): Promise<Sale[]> {
  const trip = await buildTrip();
  const sales: Sale[] = [];
  for (let n = 0; n < writers; n += 1) sales.push(await buildSale(app, {}, trip));
  return sales;
}

describe('writers of one record are served in turn:', () => {
  it('saves of one traveller’s own details', async () => {
    const { customer, token } = await buildTraveller(app, await buildGroup());
    const { password: _, ...info } = registrationTo(await buildGroup(), { email: customer.email });
    const save = (n: number) =>
      app.api
        .put('/api/users/me')
        .set('x-auth-token', token)
        .send({ ...info, firstName: `Nimi ${n}` });

    await expectInTurn(buildEach((n) => () => save(n)));

    expect((await Customer.findById(customer._id).lean().orFail()).revision).toBe(writers);
  });

  it('saves of one customer by staff', async () => {
    const staff = await buildStaff(app, 'admin');
    const group = await buildGroup({ organization: staff.admin.organization! });
    const customer = await buildCustomer({ group: group._id });
    const { body } = await staff.get(`users/customer/${String(customer._id)}`);
    const { revision: _, ...form } = body as { revision: number };
    const path = `users/${String(customer._id)}`;

    await expectInTurn(buildEach((n) => () => staff.put(path, { ...form, firstName: `Nimi ${n}` })));

    expect((await Customer.findById(customer._id).lean().orFail()).revision).toBe(writers);
  });

  it('customers whom staff move to one group', async () => {
    const staff = await buildStaff(app, 'admin');
    const organization = staff.admin.organization!;
    const [from, to] = [await buildGroup({ organization }), await buildGroup({ organization })];
    const forms = [];
    for (let n = 0; n < writers; n += 1) {
      const { _id } = await buildCustomer({ group: from._id });
      const { body } = await staff.get(`users/customer/${String(_id)}`);
      forms.push({ ...(body as { _id: string }), group: String(to._id) });
    }

    await expectInTurn(forms.map((form) => () => staff.put(`users/${form._id}`, form)));

    expect((await Group.findById(to._id).lean().orFail()).userCount).toBe(writers);
  });

  it('new ferries of one organization', async () => {
    const staff = await buildStaff(app, 'admin');
    const organization = staff.admin.organization!;
    const { _id: product } = await buildProduct({ organization });
    const products = [{ product: String(product), collectPayment: true }];

    await expectInTurn(
      buildEach(() => () => staff.post('ferrys', ferryInput(organization, { products }))),
      201,
    );

    expect(await Ferry.countDocuments({ organization })).toBe(writers);
  });

  it('registrations to one group', async () => {
    const group = await buildGroup();
    const inputs = buildEach(() => registrationTo(group));

    const { started, aborted } = await sendAtOnce(
      inputs.map((input) => () => app.api.post('/api/users').send(input)),
      201,
    );

    expect(aborted).toBe(0);
    // One transaction each to hold a seat, to store the customer and to count the seat, except for
    // registrations that share the first or last one.
    expect(started).toBeLessThan(3 * writers);
    expect((await Group.findById(group._id).lean().orFail()).userCount).toBe(writers);
  });

  it('rooms of one hotel', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const travellers = [];
    for (let n = 0; n < writers; n += 1) travellers.push(await buildTraveller(app, group));
    const choose = (token: string) =>
      app.api
        .post('/api/users/me/roompartner')
        .set('x-auth-token', token)
        .send({ byRoomtype: '1h', roompartners: [] });

    await expectInTurn(
      travellers.map(
        ({ token }) =>
          () =>
            choose(token),
      ),
    );

    expect(await reservedAt(accommodation, '1h')).toBe(writers);
  });

  it('uses of one discount code', async () => {
    const { group, product } = await buildTrip();
    await buildDiscountCode({ organization: group.organization, applyTo: [product._id] });
    const travellers = await buildTravellers(app, writers, group);
    // Their first look stores their payments, in a transaction of its own.
    for (const { get } of travellers) await get('event-payments').expect(200);

    await expectInTurn(travellers.map((traveller) => () => redeem(app, traveller, 'TALKOOT')));
  });

  it('payers of one group who proceed to the bank', async () => {
    const sales = await buildSales();
    for (const { get, id } of sales) await get(`create/${id}`);

    await expectInTurn(
      sales.map(
        ({ get, id }) =>
          () =>
            get(`proceed/${id}`),
      ),
    );

    expect((await Product.findById(sales[0]!.product._id).lean().orFail()).sold).toBe(writers);
  });

  it('payments of one group that staff mark as paid', async () => {
    const sales = await buildSales();
    const mark = ({ staff, id }: Sale) =>
      staff.post(`payments/change-payment-status/${id}`, { status: 'new' });

    await expectInTurn(sales.map((sale) => () => mark(sale)));

    expect(await Payment.countDocuments({ product: sales[0]!.product._id, status: 'confirmed' })).toBe(
      writers,
    );
  });

  it('refunds in one group', async () => {
    const trip = await buildTrip();
    const sales: Sale[] = [];
    for (let n = 0; n < writers; n += 1) sales.push(await buildPaidSale(app, {}, trip));
    const order = { amount: 229.5, refundFromOtherChannel: true };

    await expectInTurn(
      sales.map(
        ({ staff, id }) =>
          () =>
            staff.post(`payments/refund/${id}`, order),
      ),
    );

    expect((await Group.findById(trip.group._id).lean().orFail()).paidCounts).toMatchObject({
      [String(trip.product._id)]: 0,
    });
  }, 60_000);
});
