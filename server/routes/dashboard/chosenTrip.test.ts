import type { Cancellations } from '../../contract/cancellation';
import type { Dashboard } from '../../contract/dashboard';
import type { DuesPlan } from '../../contract/dues';
import type { TripChoice, WaitingWork } from '../../contract/trip';
import type { OnTheWire } from '../../contract/wireWords';
import { addDays, today } from '../../lib/clock';
import { Event } from '../../models/event';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { BankEntry } from '../../models/bankEntry';
import { Types } from 'mongoose';
import { queueMail } from '../../services/mail/queueMail';
import { useApp } from '../../test/app';
import { buildCustomer, buildEvent, buildGroup, daysFromNow } from '../../test/factories';
import { buildSale } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

/** An organization with two trips: one customer with problems on the first, one without on the second. */
async function buildTwoTrips() {
  const sale = await buildSale(app);
  const organization = sale.group.organization;
  await Payment.updateOne(
    { _id: sale.id },
    { $set: { notices: [{ kind: 'overpaid', at: new Date(), text: '' }], paidAmount: 1_000 } },
  );
  await queueMail({ kind: 'emailChanged', recipient: sale.customer, values: {} });
  await Mail.updateOne({ account: sale.customer._id }, { $set: { status: 'failed' } });
  const other = await buildEvent({ organization, date: daysFromNow(300) });
  const otherGroup = await buildGroup({ event: other._id, capacity: 7 });
  await buildCustomer({ group: otherGroup._id });
  return { ...sale, organization, event: String(sale.group.event), other: String(other._id) };
}

async function read<Answer>(staff: Staff, path: string): Promise<Answer> {
  const { status, body } = await staff.get(path);
  expect(status).toBe(200);
  return body as Answer;
}

it('the dashboard of one trip has only its groups, customers and problems; a past trip has one too', async () => {
  const { staff, event, other, group } = await buildTwoTrips();
  const dashboard = (query: string) => read<OnTheWire<Dashboard>>(staff, `dashboard${query}`);

  const all = await dashboard('');
  const one = await dashboard(`?event=${event}`);
  const another = await dashboard(`?event=${other}`);

  expect(all.groups).toHaveLength(2);
  expect(one.groups.map(({ _id }) => _id)).toEqual([String(group._id)]);
  expect(another.groups).toMatchObject([{ userCount: 1, capacity: 7 }]);
  expect([all, one, another].map(({ attention }) => attention.surplus.count)).toEqual([1, 1, 0]);
  expect(one.attention.failedMails.count).toBe(all.attention.failedMails.count);
  expect(another.attention.failedMails.count).toBe(0);
  await Event.updateOne({ _id: other }, { date: daysFromNow(-3) });
  expect((await dashboard('')).groups).toHaveLength(1);
  expect((await dashboard(`?event=${other}`)).groups).toHaveLength(1);
});

it('work that waits for staff is counted for all trips or one; queued bank money belongs to none, and admins do not see it', async () => {
  const { staff, event, other, organization } = await buildTwoTrips();
  await BankEntry.create({
    ...{ organization, format: 'csv', bookedOn: today(), amount: 500, place: 0, state: 'queued' },
    ...{ reason: 'unknown', import: new Types.ObjectId() },
  });
  const admin = await buildStaff(app, 'admin', organization);
  const work = (who: Staff, query: string) => read<WaitingWork>(who, `waiting-work${query}`);

  const nothing = { cancellations: 0, failedMails: 0, offers: 0, payments: 0 };
  expect(await work(staff, '')).toEqual({
    ...nothing,
    bankTransfers: 1,
    failedMails: 1,
    payments: 1,
  });
  expect(await work(staff, `?event=${event}`)).toMatchObject({ failedMails: 1, payments: 1 });
  expect(await work(staff, `?event=${other}`)).toEqual({ ...nothing, bankTransfers: 1 });
  expect(await work(admin, '')).toMatchObject({ bankTransfers: 0, failedMails: 1 });
});

it('dues and cancellations are limited to one trip if it is named', async () => {
  const { staff, event, other, customer } = await buildTwoTrips();
  await staff.put('dues/settings', { steps: [-60], releaseAfterDays: null });
  const due = addDays(today(), 30);
  await Event.updateMany({}, { $set: { 'products.$[].dueOn': due } });
  const reminded = async (query: string) =>
    (await read<DuesPlan>(staff, `dues${query}`)).reminders.map((reminder) => reminder.customer._id);
  const cancelled = async (query: string) =>
    (await read<Cancellations>(staff, `cancellations${query}`)).latest.length;

  expect(await reminded(`?event=${event}`)).toEqual(await reminded(''));
  expect(await reminded(`?event=${event}`)).toEqual([String(customer._id)]);
  expect(await reminded(`?event=${other}`)).toEqual([]);
  const order = { users: [String(customer._id)], refund: 'none', refundTotal: 0 };
  expect((await staff.post('cancellations', order)).status).toBe(200);
  expect([
    await cancelled(''),
    await cancelled(`?event=${event}`),
    await cancelled(`?event=${other}`),
  ]).toEqual([1, 1, 0]);
});

it('an event of another organization is not found for a dashboard, dues, cancellations or counts', async () => {
  const { staff } = await buildTwoTrips();
  const theirs = await buildEvent();

  for (const path of ['dashboard', 'waiting-work', 'dues', 'cancellations'])
    for (const id of [String(theirs._id), 'nonsense'])
      expect([path, (await staff.get(`${path}?event=${id}`)).status]).toEqual([path, 404]);
});

it('the trips to choose among are the organization’s, the latest first, and show which are past', async () => {
  const { staff, event, other } = await buildTwoTrips();
  await Event.updateOne({ _id: event }, { date: daysFromNow(-1) });

  const trips = await read<TripChoice[]>(staff, 'events/trips');

  expect(trips.map(({ _id, isPast }) => [_id, isPast])).toEqual([
    [other, false],
    [event, true],
  ]);
});
