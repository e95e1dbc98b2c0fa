import { randomUUID } from 'node:crypto';
import type { PersonalData } from '../../contract/personalData';
import type { SailingChangeDetails, SailingChangePreview } from '../../contract/sailingChange';
import { clock } from '../../lib/clock';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { SailingChange } from '../../models/sailingChange';
import { SailingSms } from '../../models/sailingSms';
import { sendDueSms } from '../../services/catalogue/sailingChanges/sendDueSms';
import { queueMailings } from '../../services/office/mailings/queueMailings';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { registrationTo } from '../../test/factories';
import { handoverLinkOf, storeHandover } from '../../test/handover';
import { logLinesOf } from '../../test/logLines';
import { buildSailingCase, cancelled, change, type SailingCase } from '../../test/sailingChanges';
import { gatewayToken, sendSmsThrough, startSmsGateway, type TestGateway } from '../../test/smsGateway';
import { buildStaff } from '../../test/staff';

const app = useApp();
const realNow = clock.now;
const minuteMs = 60_000;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startSmsGateway();
  sendSmsThrough(gateway, app);
});
afterEach(async () => {
  clock.now = realNow;
  await gateway.stop();
  await SailingSms.deleteMany({});
});

const smsText = 'Laiva on peruttu. Valitse: http://reissu.test';
const smsTextEn = 'Your sailing is cancelled. Choose: http://reissu.test';
const number = (index: number) => `+35840123456${index}`;
const inMinutes = (minutes: number) => {
  clock.now = () => new Date(realNow().getTime() + minutes * minuteMs);
};

/** Travellers with different mobile numbers, the second of whom reads English. */
async function buildCase(travellers = 2): Promise<SailingCase> {
  const trip = await buildSailingCase(app, travellers);
  for (const [index, { _id }] of trip.people.entries()) {
    const language = index === 1 ? 'en' : 'fi';
    await Customer.updateOne({ _id }, { $set: { phone: number(index), language } });
  }
  return trip;
}

const tell = (trip: SailingCase) => change(trip.staff, cancelled(trip, { smsText, smsTextEn }));
const read = async ({ staff }: SailingCase, { _id }: SailingChangeDetails) =>
  (await staff.get(`sailing-changes/${_id}`)).body as SailingChangeDetails;

/** The first traveller's place goes to somebody else. */
async function handOver({ group, people: [leaver] }: SailingCase): Promise<void> {
  await storeHandover(leaver!);
  const input = registrationTo(group, { handover: await handoverLinkOf(leaver!) });
  expect((await app.api.post('/api/users').send(input)).status).toBe(201);
}

/** The SMS in the copy of somebody's data, of each changed sailing. */
async function smsInDataOf({ _id }: Pick<StoredCustomer, '_id'>) {
  const root = await buildStaff(app, 'root');
  const { body } = await root.get(`users/${String(_id)}/data`);
  return (body as PersonalData).sailingChoices?.map(({ sms }) => sms);
}

it('a change tells each traveller once by SMS, in their language, at their mobile number', async () => {
  const trip = await buildCase(5);
  const [, , landline, sharer, disabled] = trip.people;
  await Customer.updateOne({ _id: landline!._id }, { phone: '+358912345678' });
  await Customer.updateOne({ _id: sharer!._id }, { phone: number(0) });
  const { travellerCount: _count, ...draft } = cancelled(trip);
  const preview = (await trip.staff.post('sailing-changes/preview', draft)).body as SailingChangePreview;
  expect(preview).toMatchObject({ travellerCount: 5, mobileNumbers: 3 });

  const made = await tell(trip);
  expect(made.sms).toEqual({ queued: 3, sent: 0, failed: 0 });
  await trip.staff.post('mass/disable', { users: [String(disabled!._id)] });
  await sendDueSms(app.context);
  await sendDueSms(app.context);

  const sent = gateway.accepted.map(({ to, message }) => [to, message]).sort();
  expect(sent).toEqual([
    [number(0), smsText],
    [number(1), smsTextEn],
  ]);
  expect((await read(trip, made)).sms).toEqual({ queued: 0, sent: 2, failed: 0 });
});

it('nobody gets an SMS unless staff order it, and nobody can order one without a gateway', async () => {
  const trip = await buildCase();
  app.context.sms = null;
  const preview = (await trip.staff.post('sailing-changes/preview', cancelled(trip))).body;
  expect(preview).toMatchObject({ mobileNumbers: null });
  expect(faultsOf(await trip.staff.post('sailing-changes', cancelled(trip, { smsText })))).toEqual([
    'smsNotSet',
  ]);
  expect((await change(trip.staff, cancelled(trip))).sms).toBeNull();

  sendSmsThrough(gateway, app);
  await sendDueSms(app.context);
  expect(gateway.requests).toBe(0);
});

it('an SMS is repeated until the gateway has answered, and reaches the phone once', async () => {
  const trip = await buildCase();
  const made = await tell(trip);
  gateway.breaks = { accepts: true };
  expect(await sendDueSms(app.context)).toBe('unreachable');
  expect((await read(trip, made)).sms).toMatchObject({ queued: 2 });
  gateway.breaks = null;

  await sendDueSms(app.context);

  expect(gateway.requests).toBe(4);
  expect(gateway.accepted.map(({ to }) => to).sort()).toEqual([number(0), number(1)]);
  expect((await read(trip, made)).sms).toMatchObject({ sent: 2 });
});

it('an SMS that was being sent when the process died is sent after its lease, once', async () => {
  const trip = await buildCase(1);
  await tell(trip);
  const dying = { send: () => Promise.reject(new Error('killed')) };
  await expect(sendDueSms({ ...app.context, sms: dying })).rejects.toThrow('killed');
  await sendDueSms(app.context);
  expect(gateway.requests).toBe(0);

  inMinutes(6);
  await Promise.all([sendDueSms(app.context), sendDueSms(app.context)]);

  expect(gateway.requests).toBe(1);
});

it('at most ten SMS are sent in a run, which is once a second', async () => {
  const trip = await buildSailingCase(app, 12);
  for (const [index, { _id }] of trip.people.entries()) {
    await Customer.updateOne({ _id }, { phone: `+3584012345${String(index).padStart(2, '0')}` });
  }
  await tell(trip);

  await sendDueSms(app.context);
  expect(gateway.requests).toBe(10);
  await sendDueSms(app.context);
  expect(gateway.requests).toBe(12);
});

it('a refused number fails, and the traveller counts as unreached only if their mail failed too', async () => {
  const trip = await buildCase(3);
  gateway.refuse.set(number(0), 13);
  gateway.refuse.set(number(1), 13);
  const made = await tell(trip);
  await queueMailings(app.context);
  const [one, , three] = trip.people;
  await Mail.updateMany({ account: { $in: [one!._id, three!._id] } }, { status: 'failed' });

  await sendDueSms(app.context);

  const { sms, unanswered } = await read(trip, made);
  expect(sms).toEqual({ queued: 0, sent: 1, failed: 2 });
  const unreached = unanswered.filter(({ isUnreached }) => isUnreached).map(({ _id }) => _id);
  expect(unreached).toEqual([String(one!._id)]);
});

it('a busy number is tried again later, and given up after twelve hours', async () => {
  const trip = await buildCase(1);
  gateway.refuse.set(number(0), 52);
  const made = await tell(trip);
  expect(await sendDueSms(app.context)).toBe('done');
  await sendDueSms(app.context);
  expect(gateway.requests).toBe(1);

  inMinutes(13 * 60);
  await sendDueSms(app.context);

  clock.now = realNow;
  expect(gateway.requests).toBe(1);
  expect((await read(trip, made)).sms).toEqual({ queued: 0, sent: 0, failed: 1 });
});

it.each<[string, (trip: SailingCase) => Promise<unknown>]>([
  ['is disabled', ({ staff, people: [one] }) => staff.post('mass/disable', { users: [String(one!._id)] })],
  ['hands over', handOver],
  [
    'is erased',
    async ({ people: [one] }) => (await buildStaff(app, 'root')).delete(`users/${String(one!._id)}`),
  ],
])('people who share a phone get the SMS although one of them %s', async (_what, leave) => {
  const trip = await buildCase();
  const [, partner] = trip.people;
  await Customer.updateMany({ group: trip.group._id }, { phone: number(0) });
  const made = await tell(trip);
  await leave(trip);

  await sendDueSms(app.context);

  expect(gateway.accepted.map(({ to }) => to)).toEqual([number(0)]);
  await queueMailings(app.context);
  await Mail.updateMany({ account: partner!._id }, { status: 'failed' });
  const { sms, unanswered } = await read(trip, made);
  expect(sms).toEqual({ queued: 0, sent: 1, failed: 0 });
  expect(unanswered.find(({ _id }) => _id === String(partner!._id))).toMatchObject({ isUnreached: false });
});

it('who was told stays known after a hand-over and a corrected phone, and the newcomer does not see it', async () => {
  const trip = await buildCase();
  const [leaver, corrected] = trip.people;
  const made = await tell(trip);
  await sendDueSms(app.context);
  await queueMailings(app.context);
  await Mail.updateMany({ account: corrected!._id }, { status: 'failed' });
  await Customer.updateOne({ _id: corrected!._id }, { phone: number(9) });
  await handOver(trip);

  const { sms, unanswered } = await read(trip, made);
  expect(sms).toEqual({ queued: 0, sent: 2, failed: 0 });
  expect(unanswered.map(({ isUnreached }) => isUnreached)).toEqual([false, false]);
  const newcomer = await Customer.findOne({
    group: trip.group._id,
    disabled: false,
    _id: { $ne: corrected!._id },
  });
  expect(await smsInDataOf(leaver!)).toMatchObject([{ to: number(0), text: smsText }]);
  expect(await smsInDataOf(newcomer!)).toEqual([undefined]);
});

it('SMS that wait when the gateway is unset are given up after twelve hours', async () => {
  const trip = await buildCase();
  const made = await tell(trip);
  app.context.sms = null;
  inMinutes(11 * 60);
  await sendDueSms(app.context);
  expect(await SailingSms.countDocuments({ status: 'queued' })).toBe(2);

  inMinutes(13 * 60);
  await sendDueSms(app.context);

  clock.now = realNow;
  expect((await read(trip, made)).sms).toEqual({ queued: 0, sent: 0, failed: 2 });
});

it('a number that was stored with spaces gets the SMS, once', async () => {
  const trip = await buildCase();
  const [one, two] = trip.people;
  await Customer.collection.updateOne({ _id: one!._id }, { $set: { phone: '+358 40 1234560' } });
  await Customer.updateOne({ _id: two!._id }, { phone: number(0) });
  await tell(trip);
  await sendDueSms(app.context);
  expect(gateway.accepted.map(({ to }) => to)).toEqual([number(0)]);
});

it('an SMS is not sent once the sailing has changed again, or to whoever has handed over their place', async () => {
  const trip = await buildCase();
  const other = { kind: 'replaced', replacement: String(trip.later.outboundFerry) } as const;
  await change(trip.staff, cancelled(trip, { ...other, smsText }));
  const ferry = { ferry: String(trip.later.outboundFerry), revision: 0 };
  await change(trip.staff, cancelled(trip, { ...ferry, smsText: 'Peruttu' }));
  await handOver(trip);

  await sendDueSms(app.context);

  expect(gateway.accepted.map(({ to, message }) => [to, message])).toEqual([[number(1), 'Peruttu']]);
});

it('number and text are in the copy of one’s data, and deleted with the person and the change', async () => {
  const trip = await buildCase();
  await tell(trip);
  await sendDueSms(app.context);
  const [one, two] = trip.people;
  const root = await buildStaff(app, 'root');
  const { body } = await root.get(`users/${String(two!._id)}/data`);
  expect((body as PersonalData).sailingChoices).toMatchObject([
    { sms: { to: number(1), text: smsTextEn, at: expect.any(String) as string } },
  ]);

  await root.delete(`users/${String(one!._id)}`);
  expect(await SailingSms.distinct('to')).toEqual([number(1)]);
  await root.delete(`users/${String(two!._id)}`);
  await SailingChange.updateMany({}, { answerBy: null });
  expect((await root.delete(`ferrys/${String(trip.ferry._id)}`)).status).toBe(200);
  expect(await SailingChange.countDocuments({ organization: trip.organization })).toBe(0);
});

it('the log has neither the token nor numbers or texts', async () => {
  const trip = await buildCase();
  gateway.refuse.set(number(0), 13);
  await tell(trip);
  const { text } = await logLinesOf(app.context, (_api, logging) => sendDueSms(logging));

  expect(text).toContain('an SMS was not sent');
  for (const secret of [gatewayToken, number(0), 'peruttu']) expect(text).not.toContain(secret);
});

it('an English text alone is refused', async () => {
  const trip = await buildCase(1);
  const answer = await trip.staff.post('sailing-changes', cancelled(trip, { smsText: '', smsTextEn }));
  expect(faultsOf(answer)).toEqual(['smsText: required']);
});

it('a text has a maximum length', async () => {
  const trip = await buildCase(1);
  const input = cancelled(trip, { smsText: 'x'.repeat(460) });
  const answer = await trip.staff.post('sailing-changes', input).set('idempotency-key', randomUUID());
  expect(faultsOf(answer)).toEqual(['smsText: tooLong']);
});
