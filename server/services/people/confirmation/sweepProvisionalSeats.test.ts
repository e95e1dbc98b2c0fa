import { Types } from 'mongoose';
import { AuditEntry } from '../../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { Payment, type StoredPayment } from '../../../models/payment';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import {
  buildGroupWithTerm,
  hourMs,
  advanceClock,
  linkFor,
  registerSomebody,
  setTerm,
} from '../../../test/confirmation';
import { storeCrowd } from '../../../test/crowd';
import { buildCustomer, daysFromNow, password, registrationTo } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { buildStaff } from '../../../test/staff';
import { sweepProvisionalSeats } from './sweepProvisionalSeats';

const app = useApp({ rateLimits: false });
const confirm = (link: object) => app.api.post('/api/auth/confirm-email').send(link);

/** Sends the queued mails, and runs the job after this number of hours. */
async function sweepAfter(hours: number): Promise<void> {
  await Mail.updateMany({ status: 'queued' }, { status: 'sent' });
  advanceClock(hours);
  await sweepProvisionalSeats(app.context);
}

const stored = ({ _id }: { _id: Types.ObjectId }) => Customer.findById(_id).lean().orFail();
const kindsTo = async ({ email }: Pick<StoredCustomer, 'email'>) =>
  (await Mail.find({ to: email }).sort({ _id: 1 }).lean()).map(({ kind }) => kind);
const seatsOf = async ({ _id }: { _id: Types.ObjectId }) => (await Group.findById(_id).orFail()).userCount;

/** A customer whose seat was released. */
async function buildReleasedCustomer(capacity = 10) {
  const group = await buildGroupWithTerm(24, capacity);
  const customer = await registerSomebody(app, group);
  await sweepAfter(19);
  await sweepAfter(6);
  return { group, customer };
}

describe('a customer with an unconfirmed address', () => {
  it('keeps the seat for good unless the organization sets a time limit', async () => {
    const group = await buildGroupWithTerm(null);
    const customer = await registerSomebody(app, group);

    await sweepAfter(10_000 / 24);

    expect(await stored(customer)).toMatchObject({ disabled: false });
    expect(await kindsTo(customer)).toEqual(['registrationConfirmed']);
  });

  it('learns by mail and in the portal until when the seat is kept', async () => {
    const group = await buildGroupWithTerm(24);
    const registered = Date.now();

    const customer = await registerSomebody(app, group);

    const { body } = await app.api.get('/api/users/me').set('x-auth-token', customer.token);
    const { seatUntil } = body as { seatUntil: string };
    expect(new Date(seatUntil).getTime() - registered - 24 * hourMs).toBeLessThan(60_000);
    const mail = await Mail.findOne({ to: customer.email }).lean().orFail();
    expect(mail.text).toMatch(/Paikkasi säilyy \d\d\.\d\d\.\d{4} klo \d\d:\d\d saakka/);
  });

  it('is reminded once when a quarter of the time is left, and then loses the seat with a mail', async () => {
    const group = await buildGroupWithTerm(24);
    const customer = await registerSomebody(app, group);

    await sweepAfter(17);
    const early = await kindsTo(customer);
    await sweepAfter(2);
    await sweepAfter(4);
    const reminded = await kindsTo(customer);
    const meanwhile = await stored(customer);
    await sweepAfter(1.1);
    await sweepAfter(1);

    expect(early).toEqual(['registrationConfirmed']);
    expect(reminded).toEqual(['registrationConfirmed', 'seatReminder']);
    expect(meanwhile.disabled).toBe(false);
    expect(await kindsTo(customer)).toEqual(['registrationConfirmed', 'seatReminder', 'seatReleased']);
    expect(await stored(customer)).toMatchObject({ disabled: true, provisionalSeat: null });
    expect(await seatsOf(group)).toBe(0);
    expect((await app.api.get('/api/users/me').set('x-auth-token', customer.token)).status).toBe(401);
    const [entry] = await AuditEntry.find({ record: customer._id }).lean();
    expect(entry).toMatchObject({ by: { id: 'clock' } });
    expect(entry?.changes).toContainEqual({
      path: 'reason',
      before: null,
      after: 'the e-mail address was not confirmed in time',
    });
    await expectAllInStep();
  });

  it('keeps the seat once the address is confirmed', async () => {
    const group = await buildGroupWithTerm(24);
    const customer = await registerSomebody(app, group);

    await confirm(await linkFor(customer));
    await sweepAfter(100);
    await sweepAfter(100);

    expect(await stored(customer)).toMatchObject({ disabled: false, provisionalSeat: null });
    expect(await kindsTo(customer)).toEqual(['registrationConfirmed']);
  });

  it('always has the full time between reminder and release, even if the job was late', async () => {
    const customer = await registerSomebody(app, await buildGroupWithTerm(24));

    await sweepAfter(1_000);
    await sweepAfter(5.9);
    const late = await stored(customer);
    await sweepAfter(0.2);

    expect(late.disabled).toBe(false);
    expect((await stored(customer)).disabled).toBe(true);
  });

  it('does not lose time while the mail with the deadline waits to be sent', async () => {
    const customer = await registerSomebody(app, await buildGroupWithTerm(24));

    advanceClock(1_000);
    await sweepProvisionalSeats(app.context);

    expect(await kindsTo(customer)).toEqual(['registrationConfirmed']);
    expect((await stored(customer)).disabled).toBe(false);
  });

  it('keeps the seat when staff confirm the address or enable the customer', async () => {
    const group = await buildGroupWithTerm(24);
    const [confirmed, enabled] = [await registerSomebody(app, group), await registerSomebody(app, group)];
    const staff = await buildStaff(app, 'admin', group.organization);

    await staff.put(`users/${String(confirmed._id)}/confirmation`, {});
    await staff.post('mass/disable', { users: [String(enabled._id)] });
    await staff.post('mass/enable', { users: [String(enabled._id)] });
    await sweepAfter(100);
    await sweepAfter(100);

    expect([await stored(confirmed), await stored(enabled)]).toMatchObject([
      { disabled: false },
      { disabled: false, unconfirmedSince: expect.any(Date) },
    ]);
  });

  it.each(['paying', 'waiting', 'confirmed', 'accepted'] as const)(
    'keeps the seat with a payment that is %s',
    async (status) => {
      const group = await buildGroupWithTerm(24);
      const customer = await registerSomebody(app, group);
      const { organization, event, _id } = customer;
      const product = group._id;
      const payment: Partial<StoredPayment> = { organization, event, customer: _id, product, status };
      await Payment.collection.insertOne({ ...payment });

      await sweepAfter(23);
      await sweepAfter(100);

      expect((await stored(customer)).disabled).toBe(false);
      expect(await kindsTo(customer)).toEqual(['registrationConfirmed']);
      await Payment.collection.deleteMany({ customer: _id });
    },
  );

  it('is reminded and loses the seat also behind hundreds whose payments are undecided', async () => {
    const group = await buildGroupWithTerm(24, 300);
    const { organization, event } = group;
    const crowd = (await storeCrowd(group, 201)).map((id) => new Types.ObjectId(id));
    const provisionalSeat = { until: new Date(Date.now() + 24 * hourMs), isReminded: false };
    await Customer.updateMany({ _id: { $in: crowd } }, { provisionalSeat, unconfirmedSince: new Date() });
    const status = 'waiting' as const;
    const undecided = crowd.map((customer) => ({
      organization,
      event,
      customer,
      product: group._id,
      status,
    }));
    await Payment.collection.insertMany(undecided);
    const last = await registerSomebody(app, group);

    await sweepAfter(19);
    await sweepAfter(7);

    expect(await kindsTo(last)).toEqual(['registrationConfirmed', 'seatReminder', 'seatReleased']);
    expect(await stored(last)).toMatchObject({ disabled: true });
    expect(await seatsOf(group)).toBe(crowd.length);
    await Payment.collection.deleteMany({ event });
    await Customer.updateMany({ _id: { $in: crowd } }, { provisionalSeat: null });
  });

  it('keeps the seat when the event has passed', async () => {
    const group = await buildGroupWithTerm(24);
    const customer = await registerSomebody(app, group);
    await Event.updateOne({ _id: group.event }, { date: daysFromNow(0) });

    await sweepAfter(48);
    await sweepAfter(48);

    expect(await stored(customer)).toMatchObject({ disabled: false, provisionalSeat: null });
  });

  it('still has to confirm an address after changing it', async () => {
    const group = await buildGroupWithTerm(24);
    const customer = await registerSomebody(app, group);
    const { password: _, group: __, ...info } = registrationTo(group);
    const change = { ...info, currentPassword: password };
    await app.api.put('/api/users/me').set('x-auth-token', customer.token).send(change);

    await sweepAfter(23);
    await sweepAfter(24);

    expect((await stored(customer)).disabled).toBe(true);
  });
});

describe('a change of an address that was confirmed', () => {
  it('never costs the seat', async () => {
    const group = await buildGroupWithTerm(24);
    const customer = await registerSomebody(app, group);
    await confirm(await linkFor(customer));
    const { password: _, group: __, ...info } = registrationTo(group);
    const change = { ...info, currentPassword: password };
    await app.api.put('/api/users/me').set('x-auth-token', customer.token).send(change);

    await sweepAfter(100);
    await sweepAfter(100);

    expect(await stored(customer)).toMatchObject({ disabled: false, unconfirmedSince: expect.any(Date) });
  });
});

describe('a returning customer', () => {
  it.each([
    ['with a confirmed address keeps the seat', false],
    ['who never confirmed one does not', true],
  ])('%s', async (_, isUnconfirmed) => {
    const group = await buildGroupWithTerm(24);
    const seat = { until: null, isReminded: false };
    const unconfirmed = { unconfirmedSince: new Date(), provisionalSeat: seat };
    const past = await buildGroupWithTerm(null);
    await Group.updateOne({ _id: past._id }, { organization: group.organization });
    await Event.updateOne({ _id: past.event }, { organization: group.organization, date: daysFromNow(-2) });
    const customer = await buildCustomer({ group: past._id, ...(isUnconfirmed && unconfirmed) });

    const { status } = await app.api
      .post('/api/users')
      .send(registrationTo(group, { email: customer.email }));
    await sweepAfter(23);
    await sweepAfter(24);

    expect(status).toBe(201);
    expect((await stored(customer)).disabled).toBe(isUnconfirmed);
    expect((await kindsTo(customer))[0]).toBe(isUnconfirmed ? 'registrationConfirmed' : 'registeredAgain');
  });
});

describe('an organization that sets a time limit later', () => {
  it('informs customers who are already unconfirmed, for whom the full time starts then', async () => {
    const group = await buildGroupWithTerm(null);
    const customer = await registerSomebody(app, group);
    await sweepAfter(500);

    await setTerm(group, 24);
    await sweepAfter(0);
    await sweepAfter(19);
    await sweepAfter(4);
    const kept = await stored(customer);
    await sweepAfter(2);

    expect(kept.disabled).toBe(false);
    expect((await stored(customer)).disabled).toBe(true);
    const kinds = ['registrationConfirmed', 'seatReminder', 'seatReminder', 'seatReleased'];
    expect(await kindsTo(customer)).toEqual(kinds);
  });

  it('informs them again after having switched it off', async () => {
    const group = await buildGroupWithTerm(24);
    const customer = await registerSomebody(app, group);
    await sweepAfter(19);

    await setTerm(group, null);
    await sweepAfter(10);
    await setTerm(group, 24);
    await sweepAfter(0);
    await sweepAfter(17);

    expect(await stored(customer)).toMatchObject({ disabled: false, provisionalSeat: { isReminded: false } });
  });
});

describe('the link, after the seat was released', () => {
  it('confirms the address and takes a seat again', async () => {
    const { group, customer } = await buildReleasedCustomer();

    const { status } = await confirm(await linkFor(customer));

    expect(status).toBe(200);
    expect(await stored(customer)).toMatchObject({
      disabled: false,
      unconfirmedSince: null,
      seatReleasedAt: null,
    });
    expect(await seatsOf(group)).toBe(1);
    const { email } = customer;
    expect((await app.api.post('/api/auth').send({ email, password })).status).toBe(200);
    await sweepAfter(100);
    expect((await stored(customer)).disabled).toBe(false);
  });

  it('shows that the group is full, and takes a seat that becomes free later', async () => {
    const { group, customer } = await buildReleasedCustomer(1);
    const other = await buildCustomer({ group: group._id });
    const link = await linkFor(customer);

    const full = await confirm(link);
    await Customer.updateOne({ _id: other._id }, { disabled: true });
    await Group.updateOne({ _id: group._id }, { $inc: { userCount: -1 } });
    const free = await confirm(link);

    expect([full.status, ...faultsOf(full)]).toEqual([409, 'groupFull']);
    expect(free.status).toBe(200);
    expect(await stored(customer)).toMatchObject({ disabled: false, unconfirmedSince: null });
    await expectAllInStep();
  });

  it('says that the event has passed', async () => {
    const { group, customer } = await buildReleasedCustomer();
    await Event.updateOne({ _id: group.event }, { date: daysFromNow(-1) });

    expect(faultsOf(await confirm(await linkFor(customer)))).toEqual(['eventPassed']);
    expect((await stored(customer)).disabled).toBe(true);
  });

  it('takes no seat for somebody whom staff have disabled', async () => {
    const group = await buildGroupWithTerm(24);
    const customer = await registerSomebody(app, group);
    const staff = await buildStaff(app, 'admin', group.organization);
    await staff.post('mass/disable', { users: [String(customer._id)] });

    const { status } = await confirm(await linkFor(customer));

    expect(status).toBe(200);
    expect(await stored(customer)).toMatchObject({ disabled: true, unconfirmedSince: null });
  });
});
