import type { CustomerPayments } from '../../../contract/payment';
import { tokenHeader } from '../../../contract/session';
import { Cancellation } from '../../../models/cancellation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { DiscountCode } from '../../../models/discountCode';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Handover } from '../../../models/handover';
import { Mail } from '../../../models/mail';
import { Payment } from '../../../models/payment';
import { Product } from '../../../models/product';
import { Room } from '../../../models/room';
import { SalesDocument } from '../../../models/salesDocument';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { buildOffer, redeem } from '../../../test/discountCodes';
import { buildGroup, daysFromNow, password, registrationTo } from '../../../test/factories';
import { allowHandover, handoverLinkOf } from '../../../test/handover';
import { expectAllInStep } from '../../../test/invariants';
import { buildHotelGroup, buildRoom, reservedAt } from '../../../test/rooms';
import { checkout, buildPaidSale, buildSale, pay, refund, type Sale } from '../../../test/sale';
import { buildStaff } from '../../../test/staff';
import { buildProduct, buildTraveller, buildTrip } from '../../../test/trip';
import { orderReturns } from '../../office/cancellations/returnHandedOver';
import { submitQueuedRefunds } from '../../office/cancellations/submitRefunds';
import { endExpiredHandovers } from './endHandover';

const app = useApp();
afterEach(expectAllInStep);

type Traveller = Pick<Awaited<ReturnType<typeof buildTraveller>>, 'customer' | 'token'>;

const newcomer = { email: 'uusi.tulija@example.fi', language: 'fi' };
const start = ({ token }: Pick<Traveller, 'token'>, more: object = {}) =>
  app.api
    .post('/api/users/me/handover')
    .set(tokenHeader, token)
    .send({ ...newcomer, currentPassword: password, ...more });
const register = (body: object) => app.api.post('/api/users').send(body);
const tokenIn = ({ body }: { body: unknown }) => (body as { token: string }).token;

/** Starts a hand-over and lets somebody register by its link. */
async function handOver(leaver: Traveller, group: StoredGroup, more: object = {}) {
  expect((await start(leaver)).status).toBe(201);
  const input = registrationTo(group, { handover: await handoverLinkOf(leaver.customer), ...more });
  const answer = await register(input);
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ role: 'customer' })]);
  const customer = await Customer.findOne({ email: input.email }).lean().orFail();
  const token = tokenIn(answer);
  const get = (path: string) => app.api.get(`/api/payments/${path}`).set(tokenHeader, token);
  return { customer, token, get };
}

async function loggedIn(customer: StoredCustomer): Promise<Traveller> {
  const answer = await app.api.post('/api/auth').send({ email: customer.email, password });
  return { customer, token: tokenIn(answer) };
}

async function buildFullGroup() {
  const group = await buildGroup({ capacity: 1 });
  await allowHandover(group.event);
  const leaver = await buildTraveller(app, group);
  return { group, leaver };
}

describe('a hand-over', () => {
  it('passes the seat of a full group, ends the leaver’s sessions and tickets, and mails both', async () => {
    const { group, leaver } = await buildFullGroup();
    await Customer.updateOne({ _id: leaver.customer._id }, { outboundTicket: 'T-1' });

    const { customer, token } = await handOver(leaver, group);

    const left = await Customer.findById(leaver.customer._id).lean();
    expect(left).toMatchObject({ disabled: true, outboundTicket: null, cancelledAt: expect.any(Date) });
    expect(customer).toMatchObject({ disabled: false, provisionalSeat: null, outboundTicket: null });
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 1, customerCount: 2 });
    const me = (of: string) => app.api.get('/api/users/me').set(tokenHeader, of);
    expect((await me(leaver.token)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
    expect(await Handover.findOne({ customer: leaver.customer._id }).lean()).toMatchObject({
      state: 'accepted',
      newcomer: customer._id,
      email: null,
      tokenHashes: [],
    });
    const done = await Mail.findOne({ kind: 'handoverDone', account: leaver.customer._id }).lean().orFail();
    expect(done.text).toContain(customer.firstName);
    expect(await Mail.countDocuments({ kind: 'registrationConfirmed', account: customer._id })).toBe(1);
    expect(await Mail.exists({ kind: 'handoverOffered' })).toBeNull();
  });

  it('gives the place to one of two who register with the link at the same moment', async () => {
    const { group, leaver } = await buildFullGroup();
    await start(leaver);
    const handover = await handoverLinkOf(leaver.customer);

    const answers = await Promise.all([1, 2].map(() => register(registrationTo(group, { handover }))));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.filter(({ status }) => status === 409).flatMap(faultsOf)).toEqual(['handoverEnded']);
    expect(await Customer.countDocuments({ group: group._id, disabled: false })).toBe(1);
  });

  it('is accepted or cancelled, but not both', async () => {
    const { group, leaver } = await buildFullGroup();
    await start(leaver);
    const handover = await handoverLinkOf(leaver.customer);

    const [cancelled, accepted] = await Promise.all([
      app.api.delete('/api/users/me/handover').set(tokenHeader, leaver.token),
      register(registrationTo(group, { handover })),
    ]);

    expect([cancelled.status === 200, accepted.status === 201].filter(Boolean)).toHaveLength(1);
    const { disabled } = await Customer.findById(leaver.customer._id).lean().orFail();
    expect(disabled).toBe(accepted.status === 201);
  });

  it('takes a traveller of an earlier trip, who logs in with their account', async () => {
    const { group, leaver } = await buildFullGroup();
    const past = await buildGroup({ organization: group.organization });
    const { email, password: own } = registrationTo(past);
    const first = await register(registrationTo(past, { email, password: own }));
    expect(first.status).toBe(201);
    await Event.updateOne({ _id: past.event }, { date: daysFromNow(-3) });

    const { customer } = await handOver(leaver, group, { email, password: own });

    expect(customer).toMatchObject({ group: group._id, disabled: false });
    expect(await Customer.countDocuments({ email })).toBe(1);
  });

  it('passes answers to ordinary questions about a product, and no others', async () => {
    const { group, product } = await buildTrip();
    await allowHandover(group.event);
    const leaver = await buildTraveller(app, group);
    const ask = (id: string, more: object) => ({
      ...{ _id: id, kind: 'text', text: 'Kysymys', options: [], groups: [], condition: null },
      ...{ product: null, required: false, askedAt: 'later', sensitivity: 'ordinary', ...more },
    });
    const ofProduct = 'aaaaaaaaaaaaaaaaaaaaaaa1';
    const personal = 'aaaaaaaaaaaaaaaaaaaaaaa2';
    const own = 'aaaaaaaaaaaaaaaaaaaaaaa3';
    const questions = [
      ask(ofProduct, { product: product._id }),
      ask(personal, { product: product._id, sensitivity: 'personal' }),
      ask(own, {}),
    ];
    await Event.updateOne({ _id: group.event }, { questions });
    const answers = { [ofProduct]: ['Kasvis'], [personal]: ['Oma'], [own]: ['Toinen'] };
    await Customer.updateOne({ _id: leaver.customer._id }, { answers });

    const { customer } = await handOver(leaver, group);

    expect(customer.answers).toEqual({ [ofProduct]: ['Kasvis'] });
  });
});

describe('the room', () => {
  it.each([
    ['F', true],
    ['M', false],
  ] as const)('of a woman with a roommate passes to somebody of gender %s: %s', async (gender, passes) => {
    const { group, accommodation } = await buildHotelGroup();
    await allowHandover(group.event);
    const { sharers } = await buildRoom(group, '2h', 2);
    await Customer.updateMany({ group: group._id }, { gender: 'F' });
    const [first, mate] = sharers;
    const leaver = await loggedIn(first!);

    const { customer } = await handOver(leaver, group, { gender });

    const room = (await Customer.findById(mate!._id).lean().orFail()).room;
    expect(String(customer.room)).toBe(passes ? String(room) : 'null');
    expect(room).not.toBeNull();
    expect(await reservedAt(accommodation, '2h')).toBe(1);
  });

  it.each([
    ['2h', ['M'], 'F', false],
    ['2h', ['M'], 'M', true],
    ['3h', ['F', 'M'], 'F', false],
  ] as const)(
    'of a woman, a %s with roommates %s, passes to gender %s: %s (rules §26.2)',
    async (size, mates, gender, passes) => {
      const { group } = await buildHotelGroup();
      await allowHandover(group.event);
      const { room, sharers } = await buildRoom(group, size, mates.length + 1);
      const [first, ...others] = sharers;
      for (const [index, { _id }] of others.entries())
        await Customer.updateOne({ _id }, { gender: mates[index] });
      await Customer.updateOne({ _id: first!._id }, { gender: 'F' });

      const { customer } = await handOver(await loggedIn(first!), group, { gender });

      const stayed = others.map(({ _id }) => String(_id));
      const { customers } = await Room.findById(room._id).lean().orFail();
      expect(customers.map(String).sort()).toEqual(
        [...stayed, ...(passes ? [String(customer._id)] : [])].sort(),
      );
      expect(customer).toMatchObject(
        passes ? { room: room._id, roomType: size } : { room: null, roomType: null },
      );
    },
  );
});

describe('money that passes', () => {
  it('moves payments with their cents, codes and stock, and leaves the receipt to its buyer', async () => {
    const { group, code } = await buildOffer({ maxUsages: 1 }, { maximumAmount: 1 });
    await allowHandover(group.event);
    const leaver = await buildTraveller(app, group);
    expect((await redeem(app, leaver, code.code)).status).toBe(200);
    const { body } = await leaver.get('event-payments');
    const { _id: id } = (body as CustomerPayments).eventPayments[0]!;
    await pay(app, { ...leaver, id } as Sale);

    const { customer, get } = await handOver(leaver, group);

    const seen = (await get('event-payments')).body as CustomerPayments;
    expect(seen.eventPayments).toMatchObject([{ _id: id, status: 'confirmed', left: 0, documents: [] }]);
    expect(customer.paidProducts).toHaveLength(1);
    expect(await DiscountCode.findById(code._id).lean()).toMatchObject({ timesUsed: 1 });
    const [document] = await SalesDocument.find({ payment: id }).lean();
    expect(document).toMatchObject({ customer: leaver.customer._id, holder: customer._id });
    expect(document!.buyer).toContain(leaver.customer.lastName);
  });

  it('is refused while the leaver is paying', async () => {
    const sale = await buildSale(app);
    await allowHandover(sale.group.event);
    await checkout(sale);
    await sale.get(`proceed/${sale.id}`);
    await start(sale);
    const handover = await handoverLinkOf(sale.customer);

    const refused = await register(registrationTo(sale.group, { handover }));

    expect(faultsOf(refused)).toEqual(['handoverPaymentOpen']);
    expect(await Customer.findById(sale.customer._id).lean()).toMatchObject({ disabled: false });
  });

  it('either is paid by the leaver first, or the payment passes unpaid', async () => {
    const sale = await buildSale(app);
    await allowHandover(sale.group.event);
    await checkout(sale);
    await start(sale);
    const handover = await handoverLinkOf(sale.customer);

    const [proceeded, accepted] = await Promise.all([
      sale.get(`proceed/${sale.id}`),
      register(registrationTo(sale.group, { handover })),
    ]);

    expect(proceeded.status === 200 && accepted.status === 201).toBe(false);
    const { status } = await Payment.findById(sale.id).lean().orFail();
    expect(status).toBe(proceeded.status === 200 ? 'paying' : 'new');
  });

  it('adds the fee to what the newcomer pays', async () => {
    const sale = await buildPaidSale(app);
    const fee = await buildProduct({
      organization: sale.group.organization,
      name: 'Luovutusmaksu',
      price: 1_500,
    });
    await allowHandover(sale.group.event, { fee: fee._id });

    const { get } = await handOver(sale, sale.group);

    const { eventPayments } = (await get('event-payments')).body as CustomerPayments;
    expect(eventPayments.map(({ left }) => left).sort()).toEqual([0, 15]);
  });
});

describe('money that is returned', () => {
  it('goes back to the leaver to the cent once the newcomer has paid, and only once', async () => {
    const sale = await buildPaidSale(app, { maximumAmount: 1 });
    await allowHandover(sale.group.event, { money: 'returned' });
    const { customer, get } = await handOver(sale, sale.group);
    expect(await Product.findById(sale.product._id).lean()).toMatchObject({ sold: 0 });
    await orderReturns(app.context);
    const ofLeaver = { customer: sale.customer._id };
    expect(await Cancellation.countDocuments(ofLeaver)).toBe(0);

    const { eventPayments } = (await get('event-payments')).body as CustomerPayments;
    await pay(app, { ...sale, get, id: eventPayments[0]!._id });
    await Promise.all([orderReturns(app.context), orderReturns(app.context)]);
    await submitQueuedRefunds(app.context);
    await app.bank.control.runUntilIdle();
    await orderReturns(app.context);

    const returned = await Payment.findById(sale.id).lean().orFail();
    expect(returned).toMatchObject({ customer: sale.customer._id });
    expect(returned.refundAmount).toBe(returned.paidAmount);
    expect(await Cancellation.countDocuments(ofLeaver)).toBe(1);
    expect(await Customer.findById(customer._id).lean()).toMatchObject({ paidProducts: [sale.product._id] });
  });

  it.each(['returned', 'passes'] as const)(
    'goes back also if the newcomer hands the place over, unpaid, and whoever gets it pays (then: %s)',
    async (then) => {
      const sale = await buildPaidSale(app);
      await allowHandover(sale.group.event, { money: 'returned' });
      const first = await handOver(sale, sale.group);
      await allowHandover(sale.group.event, { money: then });
      const last = await handOver(first, sale.group);
      await orderReturns(app.context);
      const ofLeaver = { customer: sale.customer._id };
      expect(await Cancellation.countDocuments(ofLeaver)).toBe(0);

      const { eventPayments } = (await last.get('event-payments')).body as CustomerPayments;
      await pay(app, { ...sale, get: last.get, id: eventPayments[0]!._id });
      await orderReturns(app.context);
      await orderReturns(app.context);

      const paid = await Payment.findById(sale.id).lean().orFail();
      expect(await Cancellation.find(ofLeaver).lean()).toMatchObject([
        { refunds: [{ payment: paid._id, amount: paid.paidAmount }] },
      ]);
      expect(await Cancellation.countDocuments({ customer: first.customer._id })).toBe(0);
      expect(await Handover.countDocuments({ toReturn: { $exists: true } })).toBe(0);
    },
  );

  it('goes back to each of two who have paid, once there are as many later payments', async () => {
    const sale = await buildPaidSale(app);
    await allowHandover(sale.group.event, { money: 'returned' });
    const first = await handOver(sale, sale.group);
    const { eventPayments } = (await first.get('event-payments')).body as CustomerPayments;
    await pay(app, { ...sale, get: first.get, id: eventPayments[0]!._id });
    await handOver(first, sale.group);

    await orderReturns(app.context);

    const leavers = { customer: { $in: [sale.customer._id, first.customer._id] } };
    expect(await Cancellation.find(leavers).lean()).toMatchObject([{ customer: sale.customer._id }]);
    expect(await Handover.findOne({ customer: first.customer._id }).lean()).toMatchObject({
      toReturn: [expect.anything()],
    });
  });
});

it('what the leaver has bought stays free for others when part of their money has been returned, or its return fails', async () => {
  const sale = await buildPaidSale(app, { maximumAmount: 2 });
  await allowHandover(sale.group.event, { money: 'returned' });
  await handOver(sale, sale.group);
  const soldOf = async () => (await Product.findById(sale.product._id).lean().orFail()).sold;

  await refund(app, sale, 100);
  app.bank.control.simulate({ refund: 'pendingThenFail' });
  await refund(app, sale, 129.5);
  await app.bank.control.advanceClock(3_600_000);
  await app.bank.control.runUntilIdle();

  const { refunds } = await Payment.findById(sale.id).lean().orFail();
  expect(refunds.map(({ status }) => status)).toEqual(['ok', 'fail']);
  expect(await soldOf()).toBe(0);

  app.bank.control.simulate({ refund: 'ok' });
  await refund(app, sale, 129.5);
  const toggle = (status: string) => sale.staff.post(`payments/change-payment-status/${sale.id}`, { status });
  expect((await toggle('confirmed')).status).toBe(200);
  expect((await toggle('new')).status).toBe(200);
  expect(await soldOf()).toBe(1);
  await refund(app, sale, 229.5, { elsewhere: true });
  expect(await soldOf()).toBe(0);
});

describe('who may start one', () => {
  it('is the traveller until the day of the event’s terms, and with the password', async () => {
    const { group, leaver } = await buildFullGroup();
    expect(faultsOf(await start(leaver, { currentPassword: 'wrong password' }))).toEqual([
      'currentPassword: wrongCurrentPassword',
    ]);
    await allowHandover(group.event, { until: daysFromNow(-1) });
    expect(faultsOf(await start(leaver))).toEqual(['handoverNotOffered']);
    await Event.updateOne({ _id: group.event }, { $unset: { handover: 1 } });
    expect(faultsOf(await start(leaver))).toEqual(['handoverNotOffered']);
  });

  it('is staff at any time, who see its state; there is one at a time', async () => {
    const { group, leaver } = await buildFullGroup();
    await Event.updateOne({ _id: group.event }, { $unset: { handover: 1 } });
    const staff = await buildStaff(app, 'admin', group.organization);
    const path = `users/${String(leaver.customer._id)}/handovers`;

    expect((await staff.post(path, newcomer)).body).toMatchObject({
      handovers: [{ state: 'open', email: newcomer.email, money: 'passes' }],
    });
    expect(faultsOf(await staff.post(path, newcomer))).toEqual(['handoverOpen']);
    expect((await staff.delete(path)).body).toMatchObject({
      handovers: [{ state: 'cancelled', email: null }],
    });
    expect((await staff.post(path, newcomer)).status).toBe(201);
  });

  it('ends after its days: the link is no longer valid, and another can be started', async () => {
    const { leaver } = await buildFullGroup();
    await start(leaver);
    const link = await handoverLinkOf(leaver.customer);
    expect((await app.api.post('/api/handover/status').send(link)).status).toBe(200);
    await Handover.updateOne({ _id: link.id }, { expiresAt: new Date(Date.now() - 60_000) });

    await endExpiredHandovers();

    expect(await Handover.findById(link.id).lean()).toMatchObject({ state: 'expired', email: null });
    expect(faultsOf(await app.api.post('/api/handover/status').send(link))).toEqual(['handoverLinkInvalid']);
    expect(await Mail.exists({ account: link.id })).toBeNull();
    expect((await start(leaver)).status).toBe(201);
  });
});
