import type { Types } from 'mongoose';
import type { MailingDetails, MailingPreview, MailingTiming } from '../../../contract/mailing';
import { clock, existingInstant } from '../../../lib/clock';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { Mailing } from '../../../models/mailing';
import { MailingBatch } from '../../../models/mailingBatch';
import { useApp } from '../../../test/app';
import { advanceClock, hourMs } from '../../../test/confirmation';
import { buildCustomer, buildEvent, buildFerry, buildGroup, daysFromNow } from '../../../test/factories';
import { raceRounds } from '../../../test/races';
import { buildStaff, type Staff } from '../../../test/staff';
import { buildProduct } from '../../../test/trip';
import { queueMailings } from './queueMailings';
import { addDueRecipients } from './timedRecipients';

const app = useApp();
beforeEach(async () => {
  await Mailing.deleteMany();
  await MailingBatch.deleteMany();
});

const text = { emailSubject: 'Portilla', emailHtml: '<p>{{outboundSailing}}</p>' };
const dayBefore: MailingTiming = { anchor: 'outboundSailing', hoursBefore: 24 };

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs);

/** A trip with a group for each of the ferries, which depart in so many hours; each group has a customer. */
async function buildTrip(first: number, ...others: number[]) {
  const event = await buildEvent({ date: daysFromNow(30) });
  const { organization } = event;
  const staff = await buildStaff(app, 'admin', organization);
  const addGroup = async (hours: number) => {
    const ferry = await buildFerry({ organization });
    await sailAt(ferry._id, inHours(hours));
    const group = await buildGroup({ event: event._id, organization, name: `In ${hours} hours` });
    await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
    await buildCustomer({ group: group._id });
    return { group: group._id, ferry: ferry._id };
  };
  const { group, ferry } = await addGroup(first);
  for (const hours of others) await addGroup(hours);
  return { event, organization, staff, group, ferry };
}

async function sailAt(ferry: Types.ObjectId, at: Date): Promise<void> {
  await Ferry.updateOne({ _id: ferry }, { 'pointOfDeparture.dateTime': at });
}

async function preview(staff: Staff, timing: MailingTiming): Promise<MailingPreview> {
  const answer = await staff.post('mailings/preview', { ...text, timing });
  expect(answer.status).toBe(200);
  return answer.body as MailingPreview;
}

async function schedule(staff: Staff, timing: MailingTiming): Promise<MailingDetails> {
  const { receiverCount } = await preview(staff, timing);
  const answer = await staff.post('mailings', { ...text, timing, receiverCount });
  expect(answer.status).toBe(201);
  return answer.body as MailingDetails;
}

/** Runs both jobs, and returns the names of the groups whose customers have a mail, one per mail. */
async function mailed({ _id }: MailingDetails): Promise<string[]> {
  await addDueRecipients(app.context);
  await queueMailings(app.context);
  const mails = await Mail.find({ mailing: _id }).lean();
  const customers = await Customer.find({ _id: { $in: mails.map(({ account }) => account) } }).lean();
  const groups = await Group.find({ _id: { $in: customers.map(({ group }) => group) } }).lean();
  return customers.map(({ group }) => groups.find(({ _id: id }) => id.equals(group))?.name ?? '').sort();
}

it('each group gets a timed mailing once, at its own time before its own sailing', async () => {
  const { staff } = await buildTrip(26, 30);
  const mailing = await schedule(staff, dayBefore);
  expect(mailing).toMatchObject({ receiverCount: 0, queued: 0 });
  expect(mailing.timing?.sendings.map(({ groups, state }) => [groups, state])).toEqual([
    [['In 26 hours'], 'planned'],
    [['In 30 hours'], 'planned'],
  ]);

  expect(await mailed(mailing)).toEqual([]);
  advanceClock(3);
  expect(await mailed(mailing)).toEqual(['In 26 hours']);
  advanceClock(4);
  expect(await mailed(mailing)).toEqual(['In 26 hours', 'In 30 hours']);
  expect(await mailed(mailing)).toEqual(['In 26 hours', 'In 30 hours']);
  const { body } = await staff.get(`mailings/${mailing._id}`);
  expect(body).toMatchObject({ receiverCount: 2, queued: 2, timing: { isOpen: true, sendings: [] } });
});

it('a timed mailing moves with the sailing, and who has got it does not get it again', async () => {
  const { staff, ferry } = await buildTrip(30);
  const mailing = await schedule(staff, dayBefore);

  await sailAt(ferry, inHours(40));
  advanceClock(7);
  expect(await mailed(mailing)).toEqual([]);
  advanceClock(10);
  expect(await mailed(mailing)).toEqual(['In 30 hours']);
  await sailAt(ferry, inHours(100));
  advanceClock(77);
  expect(await mailed(mailing)).toEqual(['In 30 hours']);
});

it('who registers after the time gets the mail at once, but nobody gets it after the sailing', async () => {
  const { staff, group, organization } = await buildTrip(30);
  const mailing = await schedule(staff, dayBefore);
  advanceClock(7);
  await mailed(mailing);

  await buildCustomer({ group });
  expect(await mailed(mailing)).toHaveLength(2);
  await buildCustomer({ group });
  advanceClock(24);

  expect(await mailed(mailing)).toHaveLength(2);
  // The first session has ended by now.
  const reader = await buildStaff(app, 'admin', organization);
  const { body } = await reader.get(`mailings/${mailing._id}`);
  expect((body as MailingDetails).timing?.sendings).toMatchObject([{ state: 'missed', receiverCount: 1 }]);
});

it('a mail after the return sailing is sent for a day', async () => {
  const { staff, group, organization } = await buildTrip(1);
  const ferry = await buildFerry({ organization });
  await sailAt(ferry._id, inHours(2));
  await Group.updateOne({ _id: group }, { returnFerry: ferry._id });
  const mailing = await schedule(staff, { anchor: 'returnSailing', hoursBefore: -3 });

  advanceClock(4.9);
  expect(await mailed(mailing)).toEqual([]);
  advanceClock(0.2);
  expect(await mailed(mailing)).toEqual(['In 1 hours']);
  await buildCustomer({ group });
  advanceClock(24);
  expect(await mailed(mailing)).toHaveLength(1);
});

it('a mail on the due day is sent at 9:00 on the first day on which a mandatory product is due', async () => {
  const { staff, group, organization } = await buildTrip(500);
  const mandatory = await buildProduct({ organization, name: 'Matka', mandatory: true });
  const optional = await buildProduct({ organization, name: 'Paita', mandatory: false });
  const dueOn = daysFromNow(5);
  await Group.updateOne(
    { _id: group },
    {
      products: [
        { product: mandatory._id, collectPayment: true, dueOn },
        { product: optional._id, collectPayment: true, dueOn: daysFromNow(2) },
      ],
    },
  );

  const { sendings } = await preview(staff, { anchor: 'dueDay', hoursBefore: 0 });

  expect(sendings.map(({ at }) => at)).toEqual([existingInstant(dueOn, '09:00').toISOString()]);
});

describe('the preview of a timed mailing', () => {
  it('counts who gets it when, and leaves out who has no such sailing or for whom it is too late', async () => {
    const { staff, event, organization } = await buildTrip(10, 30, 30.5, -2);
    const ashore = await buildGroup({ event: event._id, organization, name: 'Ashore' });
    await buildCustomer({ group: ashore._id, firstName: 'Maija', lastName: 'Maissa' });

    const { receiverCount, leftOut, sendings, examples } = await preview(staff, dayBefore);

    expect(receiverCount).toBe(3);
    expect(examples).toHaveLength(3);
    expect(leftOut).toMatchObject([{ reason: 'noTime', count: 2 }]);
    expect(leftOut[0]?.names).toContain('Maija Maissa');
    expect(sendings.map(({ state, groups, receiverCount: count }) => [state, groups, count])).toEqual([
      ['missed', ['In -2 hours'], 1],
      ['due', ['In 10 hours'], 1],
      ['planned', ['In 30 hours'], 1],
      ['planned', ['In 30.5 hours'], 1],
    ]);
  });

  it('has the number that must still be correct when it is scheduled', async () => {
    const { staff, group } = await buildTrip(30);
    await buildCustomer({ group });

    const changed = await staff.post('mailings', { ...text, timing: dayBefore, receiverCount: 1 });

    expect(changed.status).toBe(409);
    expect(await Mailing.countDocuments()).toBe(0);
  });
});

it('a timed mailing does not go to travellers of a trip that was added later', async () => {
  const { staff, organization } = await buildTrip(30);
  const mailing = await schedule(staff, dayBefore);
  const later = await buildEvent({ organization, date: daysFromNow(30) });
  const group = await buildGroup({ event: later._id, organization, name: 'Next trip' });
  const ferry = await buildFerry({ organization });
  await sailAt(ferry._id, inHours(30));
  await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
  await buildCustomer({ group: group._id });

  advanceClock(7);

  expect(await mailed(mailing)).toEqual(['In 30 hours']);
});

describe('a stopped mailing', () => {
  it('adds nobody, and its mails not yet being sent are deleted; stopping it again changes nothing', async () => {
    const { staff } = await buildTrip(26, 30);
    const mailing = await schedule(staff, dayBefore);
    advanceClock(3);
    expect(await mailed(mailing)).toHaveLength(1);

    const stopped = await staff.post(`mailings/${mailing._id}/stop`, {});
    expect(stopped.body).toMatchObject({ queued: 0, leftOut: 1, timing: { isOpen: false, sendings: [] } });
    advanceClock(4);
    expect(await mailed(mailing)).toEqual([]);
    expect((await staff.post(`mailings/${mailing._id}/stop`, {})).status).toBe(200);
  });

  it('is 404 for another organization’s staff, and for a mailing that was sent at once', async () => {
    const { staff } = await buildTrip(30);
    const mailing = await schedule(staff, dayBefore);
    const stranger = await buildStaff(app, 'admin');
    const sent = await staff.post('mailings', { ...text, receiverCount: 1 });
    const { _id } = sent.body as MailingDetails;

    expect((await stranger.post(`mailings/${mailing._id}/stop`, {})).status).toBe(404);
    expect((await staff.post(`mailings/${_id}/stop`, {})).status).toBe(404);
  });

  it('has no recipients left, whichever of the stop and the job comes first', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff } = await buildTrip(10, 12);
      const mailing = await schedule(staff, dayBefore);

      await Promise.all([addDueRecipients(app.context), staff.post(`mailings/${mailing._id}/stop`, {})]);

      expect(await MailingBatch.countDocuments({ mailing: mailing._id })).toBe(0);
      expect(await mailed(mailing)).toEqual([]);
    }
  });
});

it('two instances at the same moment add everybody once', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { staff } = await buildTrip(10, 12);
    const mailing = await schedule(staff, dayBefore);

    await Promise.all([1, 2, 3].map(() => addDueRecipients(app.context)));

    const batches = await MailingBatch.find({ mailing: mailing._id }).lean();
    expect(batches.flatMap(({ customers }) => customers)).toHaveLength(2);
    expect(await Mailing.findById(mailing._id)).toMatchObject({ receiverCount: 2, waiting: 2 });
  }
});

it('a timed mailing is listed while it is open, however many were sent since', async () => {
  const { staff } = await buildTrip(30);
  const mailing = await schedule(staff, dayBefore);
  for (let sent = 0; sent < 21; sent += 1) await staff.post('mailings', { ...text, receiverCount: 1 });
  const list = async () => (await staff.get('mailings')).body as MailingDetails[];

  expect(await list()).toHaveLength(21);
  expect((await list()).at(-1)?._id).toBe(mailing._id);
  await staff.post(`mailings/${mailing._id}/stop`, {});
  expect(await list()).toHaveLength(20);
});

it('a timed mailing stays open for sixty days after the day of its trip', async () => {
  const { staff, event } = await buildTrip(30);
  const mailing = await schedule(staff, dayBefore);
  const isOpen = async () => (await Mailing.findById(mailing._id).lean())?.timing?.isOpen;

  await Event.updateOne({ _id: event._id }, { date: daysFromNow(-60) });
  await addDueRecipients(app.context);
  expect(await isOpen()).toBe(true);
  await Event.updateOne({ _id: event._id }, { date: daysFromNow(-62) });
  await addDueRecipients(app.context);
  expect(await isOpen()).toBe(false);
  expect((await Mailing.findById(mailing._id).lean())?.timing).not.toHaveProperty('addressees');
});
