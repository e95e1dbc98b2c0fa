import { tokenHeader } from '../../contract/session';
import type { DuesPlan, DuesSettings } from '../../contract/dues';
import { addDays, clock, existingInstant } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { remindOfDues } from '../../services/office/dues/remind';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildAccommodation, buildEvent, buildGroup, registrationTo } from '../../test/factories';
import { groupInput } from '../../test/inputs';
import { expectAllInStep } from '../../test/invariants';
import { roomsOf } from '../../test/rooms';
import { buildSale, pay, refund, checkout, type Sale } from '../../test/sale';
import { tokenOf } from '../../test/session';
import { buildStaff, staffOf, type Staff } from '../../test/staff';
import { buildProduct, collect } from '../../test/trip';

const app = useApp();

const reminderSettings: DuesSettings = { steps: [-7, -1, 3, 10], releaseAfterDays: null };
const account = { enabled: true, payee: 'Äyskäri', iban: 'FI2112345600000785', termDays: 30, graceDays: 3 };
const start = '2027-03-01';
const dueOn = '2027-03-10';

/** Sets the clock, by default to ten o'clock in Helsinki. */
function setClock(day: string, time = '10:00'): void {
  clock.now = () => existingInstant(day, time);
}

/** Travellers of one trip whose product is due on a day. */
async function buildDues(count: number, settings = reminderSettings) {
  setClock(start);
  const first = await buildSale(app);
  await Event.updateOne(
    { _id: first.group.event },
    { $set: { date: '2027-06-01', 'products.$[].dueOn': dueOn } },
  );
  const sales = [first];
  while (sales.length < count) sales.push(await buildSale(app, {}, first));
  await first.staff.put('dues/settings', settings);
  return { sales, staff: first.staff, trip: first };
}

/** With new sessions, because those from weeks ago have expired. */
async function withNewSession<Person extends Sale>(sale: Person): Promise<Person> {
  const token = await tokenOf(app, sale.customer);
  const get = (path: string) => app.api.get(`/api/payments/${path}`).set(tokenHeader, token);
  return { ...sale, token, get, staff: await staffOf(app, sale.staff.admin) };
}

async function planOf(staff: Staff): Promise<DuesPlan> {
  const { status, body } = await (await staffOf(app, staff.admin)).get('dues');
  expect(status).toBe(200);
  return body as DuesPlan;
}

const mailsTo = async ({ customer }: Pick<Sale, 'customer'>) =>
  Mail.find({ account: customer._id, kind: 'paymentReminder' }).sort({ _id: 1 }).lean();

/** How many reminders each traveller has received so far. */
const countReminders = (sales: readonly Sale[]) =>
  Promise.all(sales.map(async (sale) => (await mailsTo(sale)).length));

describe('payment reminders', () => {
  it('go to each traveller on the scheduled days, exactly as previewed, over simulated weeks', async () => {
    const { sales, staff } = await buildDues(7);
    const [owing, paysLater, pausedUntilDue, refunded, disabledLater, paysByTransfer, moved] = sales as [
      Sale,
      ...Sale[],
    ] &
      Sale[];
    const elsewhere = await buildGroup({ organization: owing.group.organization });
    await Event.updateOne({ _id: elsewhere.event }, { date: '2027-06-01' });
    await staff.put(`dues/pauses/${String(pausedUntilDue!.customer._id)}`, { until: dueOn });
    const sent = new Map<string, string[]>();
    for (let day = start; day <= '2027-03-28'; day = addDays(day, 1)) {
      setClock(day);
      if (day === '2027-03-05') {
        await pay(app, await withNewSession(paysLater!));
        await pay(app, await withNewSession(refunded!));
        await refund(app, await withNewSession(refunded!), 229.5, { elsewhere: true });
      }
      if (day === '2027-03-07') {
        const { get } = await withNewSession(paysByTransfer!);
        await (await staffOf(app, staff.admin)).put('bank-transfers/settings', account);
        expect((await get('event-payments')).body).toMatchObject({ eventPayments: [{ mayTransfer: true }] });
        const { token } = await withNewSession(paysByTransfer!);
        const chosen = app.api
          .post(`/api/payments/transfer/${paysByTransfer!.id}`)
          .set(tokenHeader, token)
          .send({});
        expect((await chosen).status).toBe(200);
      }
      if (day === '2027-03-08') {
        const today = await staffOf(app, staff.admin);
        await today.post('mass/disable', { users: [String(disabledLater!.customer._id)] });
        const move = { users: [String(moved!.customer._id)], group: String(elsewhere._id) };
        expect((await today.post('mass/changeGroup', move)).status).toBe(200);
      }
      const planned = (await planOf(staff)).reminders.map(({ customer }) => customer._id).sort();
      const before = await Mail.countDocuments({ kind: 'paymentReminder' });
      await remindOfDues(app.context);
      await remindOfDues(app.context);
      const mails = await Mail.find({ kind: 'paymentReminder' }).sort({ _id: 1 }).skip(before).lean();
      expect([day, mails.map(({ account }) => String(account)).sort()]).toEqual([day, planned]);
      for (const { account } of mails) sent.set(String(account), [...(sent.get(String(account)) ?? []), day]);
    }

    const daysOf = (sale: Sale) => sent.get(String(sale.customer._id)) ?? [];
    const all = ['2027-03-03', '2027-03-09', '2027-03-13', '2027-03-20'];
    expect(daysOf(owing)).toEqual(all);
    expect(daysOf(paysLater!)).toEqual(['2027-03-03']);
    expect(daysOf(pausedUntilDue!)).toEqual(['2027-03-11', '2027-03-13', '2027-03-20']);
    expect(daysOf(refunded!)).toEqual(['2027-03-03']);
    expect(daysOf(disabledLater!)).toEqual(['2027-03-03']);
    expect(daysOf(paysByTransfer!)).toEqual(['2027-03-03']);
    expect(daysOf(moved!)).toEqual(['2027-03-03']);
    await expectAllInStep();
  }, 60_000);

  it('state what is due by when, with the address of the payments, for several products in one mail', async () => {
    const { sales, trip } = await buildDues(1);
    const cabin = await buildProduct({
      organization: trip.group.organization,
      name: 'Oma hytti',
      price: 5_000,
    });
    const optional = await buildProduct({
      organization: trip.group.organization,
      name: 'Kylpylä',
      mandatory: false,
    });
    await collect(trip.group.event, cabin, optional);
    await Event.updateOne({ _id: trip.group.event }, { $set: { 'products.$[].dueOn': dueOn } });

    setClock('2027-03-03');
    await remindOfDues(app.context);

    const [mail, ...others] = await mailsTo(sales[0]!);
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Risteilypaketti, eräpäivä 10.03.2027: 229,50');
    expect(mail!.text).toContain('Oma hytti, eräpäivä 10.03.2027: 50,00');
    expect(mail!.text).not.toContain('Kylpylä');
    expect(mail!.text).toContain('/user-dashboard');
  });

  it('state the price of the step in force on their day', async () => {
    const { sales, trip } = await buildDues(1);
    const priceSteps = [{ price: 19_900, until: '2027-03-03', first: null }];
    await Product.updateOne({ _id: trip.product._id }, { priceSteps });

    setClock('2027-03-03');
    await remindOfDues(app.context);
    setClock('2027-03-09');
    await remindOfDues(app.context);

    const texts = (await mailsTo(sales[0]!)).map(({ text }) => text);
    expect(texts[0]).toContain('Risteilypaketti, eräpäivä 10.03.2027: 199,00');
    expect(texts[1]).toContain('Risteilypaketti, eräpäivä 10.03.2027: 229,50');
  });

  it('are sent once, even if two late jobs run at the same time', async () => {
    const { sales } = await buildDues(3);

    setClock('2027-03-11');
    await Promise.all([remindOfDues(app.context), remindOfDues(app.context)]);

    expect(await countReminders(sales)).toEqual([1, 1, 1]);
  });

  it('are not sent at night', async () => {
    const { sales } = await buildDues(1);

    setClock('2027-03-03', '07:59');
    await remindOfDues(app.context);
    expect(await countReminders(sales)).toEqual([0]);
    setClock('2027-03-03', '08:00');
    await remindOfDues(app.context);
    expect(await countReminders(sales)).toEqual([1]);
  });

  it('are never sent to a traveller who has started to pay, even at the same moment', async () => {
    const { sales } = await buildDues(4);
    for (const sale of sales) await checkout(sale);

    setClock('2027-03-03');
    await Promise.all([remindOfDues(app.context), ...sales.map((sale) => sale.get(`proceed/${sale.id}`))]);

    const payments = await Payment.find({ _id: { $in: sales.map(({ id }) => id) } }).lean();
    for (const payment of payments) {
      const proceeded = payment.history.find(({ step }) => step === 'proceed');
      const mail = await Mail.findOne({ account: payment.customer, kind: 'paymentReminder' }).lean();
      if (mail && proceeded) expect(mail.createdAt.getTime()).toBeLessThanOrEqual(proceeded.at.getTime());
    }
    setClock('2027-03-04');
    const sent = await countReminders(sales);
    await remindOfDues(app.context);
    expect(await countReminders(sales)).toEqual(sent);
    await expectAllInStep();
  });

  it('use the group’s own due date, and the schedule restarts with a different day', async () => {
    const { sales, trip } = await buildDues(1);
    const product = { product: trip.product._id, collectPayment: true, dueOn: '2027-03-20' };
    await Group.updateOne({ _id: trip.group._id }, { $push: { products: product } });

    setClock('2027-03-03');
    await remindOfDues(app.context);
    expect(await countReminders(sales)).toEqual([0]);
    setClock('2027-03-13');
    await remindOfDues(app.context);
    expect(await countReminders(sales)).toEqual([1]);
    expect((await (await withNewSession(sales[0]!)).get('event-payments')).body).toMatchObject({
      eventPayments: [{ dueOn: '2027-03-20' }],
    });
  });
});

/** Puts two travellers into a room of a new hotel. */
async function shareRoom(staff: Staff, { customer, group }: Sale, other: Sale): Promise<void> {
  const { organization } = group;
  const twoPersonRoom = { capacity: 1, reserved: 0 };
  const { _id: accommodation } = await buildAccommodation({ organization, twoPersonRoom });
  await Group.updateOne({ _id: group._id }, { accommodation });
  const { body } = await staff.get(`users/customer/${String(customer._id)}`);
  const room = { roomType: '2h', users: [customer._id, other.customer._id] };
  const { status } = await staff.put(`users/${String(customer._id)}`, { ...(body as object), room });
  expect(status).toBe(200);
}

describe('a seat', () => {
  const releasing = { ...reminderSettings, releaseAfterDays: 5 };

  it('is released some days after the last step, as previewed, unless something was paid; roommates keep the room', async () => {
    const { sales, staff, trip } = await buildDues(2, releasing);
    const [unpaid, partly] = sales as [Sale, Sale];
    await shareRoom(staff, unpaid, partly);
    const extra = await buildProduct({ organization: trip.group.organization, mandatory: false });
    await collect(trip.group.event, extra);
    const { body } = await partly.get('event-payments');
    const { additionalServices } = body as { additionalServices: { _id: string }[] };
    const toggle = `payments/change-payment-status/${additionalServices[0]!._id}`;
    expect((await staff.post(toggle, { status: 'new' })).status).toBe(200);

    for (let day = start; day <= '2027-03-24'; day = addDays(day, 1)) {
      setClock(day);
      await remindOfDues(app.context);
    }
    expect((await planOf(staff)).releases).toEqual([]);
    setClock('2027-03-25');
    const { releases } = await planOf(staff);
    await remindOfDues(app.context);

    expect(releases.map(({ customer }) => customer._id)).toEqual([String(unpaid.customer._id)]);
    expect(await Customer.findById(unpaid.customer._id).lean()).toMatchObject({ disabled: true });
    expect(await Customer.findById(partly.customer._id).lean()).toMatchObject({ disabled: false });
    expect(await roomsOf([unpaid.customer, partly.customer])).toEqual([null, '2h of 1']);
    expect(await Mail.countDocuments({ account: unpaid.customer._id, kind: 'unpaidSeatReleased' })).toBe(1);
    await expectAllInStep();
  }, 60_000);

  it('is kept if nobody was reminded, whatever the day', async () => {
    const { sales, staff } = await buildDues(1, { steps: [], releaseAfterDays: null });
    setClock('2027-05-20');
    await (await staffOf(app, staff.admin)).put('dues/settings', releasing);

    expect((await planOf(staff)).releases).toEqual([]);
    await remindOfDues(app.context);
    setClock('2027-05-24');
    await remindOfDues(app.context);
    expect(await Customer.findById(sales[0]!.customer._id).lean()).toMatchObject({ disabled: false });
    setClock('2027-05-25');
    await remindOfDues(app.context);
    expect(await Customer.findById(sales[0]!.customer._id).lean()).toMatchObject({ disabled: true });
  });
});

describe('the preview', () => {
  it('covers other settings without storing them, and shows why somebody is left out', async () => {
    const { sales, staff } = await buildDues(2, { steps: [], releaseAfterDays: null });
    await staff.put(`dues/pauses/${String(sales[1]!.customer._id)}`, { until: '2027-12-31' });
    setClock('2027-03-11');

    const later = await staffOf(app, staff.admin);
    const { body } = await later.post('dues/preview', { steps: [1, -7] });

    expect(body).toMatchObject({
      day: '2027-03-11',
      reminders: [
        {
          customer: { _id: String(sales[0]!.customer._id), group: sales[0]!.group.name },
          products: [{ product: 'Risteilypaketti', amount: 229.5, dueOn, step: 1 }],
        },
      ],
      exemptions: [{ reason: 'paused', pausedUntil: '2027-12-31' }],
    });
    expect((await later.get('dues/settings')).body).toEqual({ steps: [], releaseAfterDays: null });
    expect((await planOf(staff)).reminders).toEqual([]);
  });

  it('covers one’s own organization, is for owners and root, and reports every fault', async () => {
    const { sales, staff: before, trip } = await buildDues(1);
    setClock('2027-03-03');
    const staff = await staffOf(app, before.admin);
    const stranger = await buildStaff(app, 'owner', (await buildGroup()).organization);
    const admin = await buildStaff(app, 'admin', trip.group.organization);

    expect((await planOf(stranger)).reminders).toEqual([]);
    expect((await admin.get('dues')).status).toBe(403);
    const pause = `dues/pauses/${String(sales[0]!.customer._id)}`;
    expect((await stranger.put(pause, { until: dueOn })).status).toBe(404);
    expect((await stranger.delete(pause)).status).toBe(404);
    expect(faultsOf(await staff.put('dues/settings', { steps: [99, 'x'], releaseAfterDays: 0 }))).toEqual([
      'steps.0: notInRange',
      'steps.1: wrongType',
      'releaseAfterDays: notInRange',
    ]);
  });
});

describe('a traveller who gets the seat after the due date', () => {
  const late = '2027-03-20';
  const ownDay = '2027-03-27';

  it('sees their own due date in the mail and the portal, is reminded by it, and keeps the seat until it has passed', async () => {
    const { trip, staff } = await buildDues(1, { steps: [-7, -1], releaseAfterDays: 1 });
    setClock(late);
    const registration = registrationTo(trip.group);
    const { body } = await app.api.post('/api/users').send(registration).expect(201);
    const customer = await Customer.findOne({ email: registration.email }).lean().orFail();
    const own = { account: customer._id };
    const { token } = body as { token: string };
    const payments = await app.api.get('/api/payments/event-payments').set(tokenHeader, token);
    const [confirmation] = await Mail.find({ ...own, kind: 'registrationConfirmed' }).lean();
    const isEnabled = async (day: string) => {
      setClock(day);
      await remindOfDues(app.context);
      return !(await Customer.findById(customer._id).lean().orFail()).disabled;
    };

    expect(confirmation?.text).toContain('viimeistään 27.03.2027');
    expect(JSON.stringify(payments.body)).toContain(`"dueOn":"${ownDay}"`);
    expect(await isEnabled(late)).toBe(true);
    expect(await isEnabled('2027-03-21')).toBe(true);
    expect(await isEnabled('2027-03-26')).toBe(true);
    expect(await isEnabled(ownDay)).toBe(true);
    expect((await Mail.find({ ...own, kind: 'paymentReminder' }).lean())[0]?.text).toContain('27.03.2027');
    expect(await isEnabled('2027-03-28')).toBe(false);

    // Enabling the customer restarts the time.
    await (await staffOf(app, staff.admin)).post('mass/enable', { users: [String(customer._id)] });
    expect(await isEnabled('2027-03-29')).toBe(true);
  });

  it('has the seven days also when the whole group is moved to another event, whose day has passed', async () => {
    const { sales, trip, staff } = await buildDues(1, { steps: [-1, 1], releaseAfterDays: 1 });
    const { group, product } = trip;
    const elsewhere = await buildEvent({ organization: group.organization, date: '2027-06-01' });
    await collect(elsewhere._id, product);
    await Event.updateOne({ _id: elsewhere._id }, { $set: { 'products.$[].dueOn': '2027-03-19' } });
    setClock(late);
    const { name, capacity } = group;
    const input = groupInput(elsewhere._id, { name, capacity });
    const moved = await (await staffOf(app, staff.admin)).put(`groups/${String(group._id)}`, input);
    const { get } = await withNewSession(sales[0]!);
    const payments = await get('event-payments');
    const reminders: string[] = [];
    for (let day = late; day <= ownDay; day = addDays(day, 1)) {
      setClock(day);
      await remindOfDues(app.context);
      if ((await mailsTo(sales[0]!)).length > reminders.length) reminders.push(day);
    }

    expect(moved.status).toBe(200);
    expect(payments.body).toMatchObject({ eventPayments: [{ dueOn: ownDay }] });
    expect(reminders).toEqual(['2027-03-26']);
    expect(await Customer.findById(sales[0]!.customer._id).lean()).toMatchObject({ disabled: false });
  });
});
