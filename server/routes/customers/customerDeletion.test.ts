import type { CustomerPayments, PaymentProvider } from '../../contract/payment';
import type { StaffCustomer } from '../../contract/staffCustomer';
import { Account } from '../../models/account';
import { Accommodation } from '../../models/accommodation';
import { Customer, type StoredCustomer } from '../../models/customer';
import { DiscountCode } from '../../models/discountCode';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { queueMail } from '../../services/mail/queueMail';
import { tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { eventually } from '../../test/crash';
import { buildAccommodation, buildCustomer, registrationTo, unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildStaff } from '../../test/staff';
import { buildDiscountCode, buildTraveller, buildTrip, payAtBank } from '../../test/trip';

const app = useApp();
afterEach(expectAllInStep);

const pathOf = ({ _id }: StoredCustomer) => `users/${String(_id)}`;

async function buildCase() {
  const root = await buildStaff(app, 'root');
  const { group, product } = await buildTrip();
  const traveller = await buildTraveller(app, group);
  return { root, group, product, ...traveller };
}

/** Starts the first payment at the bank. */
async function goToBank({ get }: Awaited<ReturnType<typeof buildCase>>): Promise<PaymentProvider> {
  const { eventPayments } = (await get('event-payments')).body as CustomerPayments;
  const id = eventPayments[0]!._id;
  const { providers } = (await get(`create/${id}`)).body as { providers: PaymentProvider[] };
  await get(`proceed/${id}`);
  return providers[0]!;
}

async function payOnce(all: Awaited<ReturnType<typeof buildCase>>): Promise<void> {
  const { get } = all;
  const { searchParams } = await payAtBank(await goToBank(all), 'accept');
  const reference = searchParams.get('checkout-reference')!;
  await get(`success/${reference}?transactionId=${searchParams.get('checkout-transaction-id')!}`);
}

describe('deleting a customer', () => {
  it('is allowed to root only', async () => {
    const { customer, group, root } = await buildCase();

    for (const role of ['admin', 'owner'] as const) {
      const staff = await buildStaff(app, role, group.organization);
      expect((await staff.delete(pathOf(customer))).status).toBe(403);
    }
    expect((await app.api.delete(`/api/admin/${pathOf(customer)}`)).status).toBe(401);
    for (const id of [unknownId(), 'x', String(root.admin._id)]) {
      expect((await root.delete(`users/${id}`)).status).toBe(404);
    }
  });

  it('revokes their tokens and frees the seat and the address', async () => {
    const { root, customer, token, group } = await buildCase();

    const answer = await root.delete(pathOf(customer));
    const me = await app.api.get('/api/users/me').set('x-auth-token', token);
    const again = await app.api.post('/api/users').send(registrationTo(group, { email: customer.email }));

    expect(answer.body).toEqual({ _id: String(customer._id) });
    expect(me.status).toBe(401);
    expect(again.status).toBe(201);
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 1, customerCount: 1 });
    expect((await root.delete(pathOf(customer))).status).toBe(404);
  });

  it('frees no seat for a disabled customer', async () => {
    const { root, group } = await buildCase();
    const disabled = await buildCustomer({ group: group._id, disabled: true });

    await root.delete(pathOf(disabled));

    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 1, customerCount: 1 });
  });

  it('removes them from their room, and releases the room if nobody is left', async () => {
    const { root, group, customer } = await buildCase();
    const rooms = { onePersonRoom: { capacity: 3, reserved: 0 } };
    const hotel = await buildAccommodation({ organization: group.organization, ...rooms });
    await Group.updateOne({ _id: group._id }, { accommodation: hotel._id });
    const { body } = await root.get(`users/customer/${String(customer._id)}`);
    await root.put(pathOf(customer), { ...(body as StaffCustomer), room: { roomType: '1h', users: [] } });
    const before = await Accommodation.findById(hotel._id).lean().orFail();

    await root.delete(pathOf(customer));

    expect(before.onePersonRoom.reserved).toBe(1);
    expect((await Accommodation.findById(hotel._id).lean().orFail()).onePersonRoom.reserved).toBe(0);
  });

  it('deletes untouched payments and releases the use of their code', async () => {
    const { root, group, product, customer, token } = await buildCase();
    const { organization } = group;
    const code = await buildDiscountCode({ organization, maxUsages: 1, applyTo: [product._id] });
    const redeemed = await app.api
      .post('/api/discountCodes')
      .set('x-auth-token', token)
      .send({ userId: String(customer._id), code: code.code });

    await root.delete(pathOf(customer));

    expect(redeemed.status).toBe(200);
    expect(await Payment.countDocuments({ customer: customer._id })).toBe(0);
    expect((await DiscountCode.findById(code._id).lean().orFail()).timesUsed).toBe(0);
  });

  it('keeps payments with money on them, without the person', async () => {
    const all = await buildCase();
    const { root, customer } = all;
    await payOnce(all);

    await root.delete(pathOf(customer));

    const kept = await Payment.findOne({ customer: customer._id }).lean().orFail();
    expect(kept).toMatchObject({ status: 'confirmed', holdsStock: true });
    const text = JSON.stringify(kept);
    for (const trace of [customer.email, customer.lastName, customer.phone]) {
      expect(text).not.toContain(trace);
    }
  });

  it('accepts the money of a payment in progress at the bank', async () => {
    const all = await buildCase();
    const provider = await goToBank(all);

    await all.root.delete(pathOf(all.customer));
    await payAtBank(provider, 'accept');

    const stored = () => Payment.findOne({ customer: all.customer._id }).lean().orFail();
    await eventually(async () => (await stored()).status === 'confirmed');
    expect(await stored()).toMatchObject({ holdsStock: true });
  });

  it('removes all personal data: record, account, mails, audited values', async () => {
    const { root, customer } = await buildCase();
    const { body } = await root.get(`users/customer/${String(customer._id)}`);
    await root.put(pathOf(customer), { ...(body as StaffCustomer), lastName: 'Salainen' });
    await queueMail({ kind: 'emailChanged', recipient: customer, values: {} });

    await root.delete(pathOf(customer));

    expect(await Customer.exists({ _id: customer._id })).toBeNull();
    expect(await Account.exists({ _id: customer._id })).toBeNull();
    expect(await Mail.exists({ account: customer._id })).toBeNull();
    const noted = await root.get(`audit?type=users&id=${String(customer._id)}`);
    expect(noted.body).toMatchObject([
      { action: 'delete', by: { role: 'root' }, changes: [] },
      { action: 'update', by: { role: 'root' }, changes: [] },
    ]);
  });

  it('happens once and frees one seat if it is requested twice at the same time', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { root, group, customer } = await buildCase();
      await buildCustomer({ group: group._id });

      const answers = await Promise.all([1, 2, 3].map(() => root.delete(pathOf(customer))));

      expect(tally(answers)).toEqual({ 200: 1, 404: 2 });
      expect((await Group.findById(group._id).lean().orFail()).userCount).toBe(1);
    }
  });

  it('keeps a payment that the customer starts at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { root, customer, get } = await buildCase();
      const { body } = await get('event-payments');
      const id = body.eventPayments[0]._id as string;
      await get(`create/${id}`);

      const [proceeded] = await Promise.all([get(`proceed/${id}`), root.delete(pathOf(customer))]);

      const kept = await Payment.findById(id).lean().orFail();
      expect(kept.status).toBe(proceeded.status === 200 ? 'paying' : 'new');
    }
  });
});
