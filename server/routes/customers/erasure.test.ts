import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Test } from 'supertest';
import { clock } from '../../lib/clock';
import { AttemptCount } from '../../models/attemptCount';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Organization } from '../../models/organization';
import { Payment } from '../../models/payment';
import { SalesDocument } from '../../models/salesDocument';
import { noticeDays } from '../../services/people/retention/planErasures';
import { eraseExpired } from '../../services/people/retention/eraseExpired';
import { useApp } from '../../test/app';
import { canariesIn, collectLog, findCanaries, laterCanary } from '../../test/canary';
import { buildCanaryTrip, type CanaryTrip, doMailJob, leaveTraces } from '../../test/canaryLife';
import { password } from '../../test/factories';
import { parseMail } from '../../test/mailServer';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-erasure-'));
const app = useApp({ dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));

// Each test creates the same person again.
beforeEach(() => AttemptCount.deleteMany());

/** The texts of the mail files for a customer. */
function textsTo({ email }: { email: string }): string[] {
  return readdirSync(path.join(dataDir, 'mail'))
    .map((file) => parseMail(readFileSync(path.join(dataDir, 'mail', file), 'utf8')))
    .filter(({ headers }) => headers.to === email)
    .map(({ text }) => text);
}

/**
 * The law requires the buyer's name to stay on receipts and credit notes, but nothing else about the person.
 */
async function expectOnlyOnReceipts(userCode: string): Promise<void> {
  const found = await findCanaries(dataDir, userCode);
  expect([...new Set(found.map((place) => place.split(':')[0]))]).toEqual(['salesDocuments']);
  const documents = await SalesDocument.find().lean();
  const nameless = documents.map((document) => ({ ...document, buyer: null }));
  expect(canariesIn(JSON.stringify(nameless), userCode)).toEqual([]);
}

type Traces = Awaited<ReturnType<typeof leaveTraces>>;

const erasures: [who: string, erase: (trip: CanaryTrip, traces: Traces) => Test][] = [
  ['root', ({ root }, { id }) => root.delete(`users/${id}`)],
  [
    'themselves',
    (_trip, { token }) =>
      app.api.delete('/api/users/me').set('x-auth-token', token).send({ currentPassword: password }),
  ],
];

it.each(erasures)(
  'a customer erased by %s remains only on receipts: not in the database, mails to others, files or the log',
  async (_who, erase) => {
    const log = collectLog(app.context.log);
    const trip = await buildCanaryTrip(app);
    const traces = await leaveTraces(app, trip);
    const { id, userCode } = traces;
    const before = await findCanaries(dataDir, userCode);
    const roommateMailsBefore = textsTo(trip.roommate).join('\n');

    const { status } = await erase(trip, traces);
    await doMailJob(app);
    await doMailJob(app);

    const places = [...new Set(before.map((found) => found.split(':')[0]))];
    expect(places).toEqual([
      'accounts',
      'audit',
      'bankEntries',
      'earlyAccessEntries',
      'file',
      'healthAnswers',
      'mails',
      'manifests',
      'resetrequests',
      'resettokens',
      'returnedLists',
      'salesDocuments',
      'tripChanges',
      'users',
    ]);
    const healthMark = laterCanary.healthAnswer;
    expect(before.filter((found) => found.endsWith(healthMark))).toEqual([`healthAnswers: ${healthMark}`]);
    expect(roommateMailsBefore).toContain('Huonekaverit: Kanariaetu & Äiti Kanariauusi');
    expect(status).toBe(200);
    await expectOnlyOnReceipts(userCode);
    expect(log.join('')).toContain('a mail was sent');
    expect(canariesIn(log.join(''), userCode)).toEqual([]);
    // What bookkeeping law requires is kept.
    expect(await Payment.find({ customer: id }).sort({ paidAmount: 1 }).lean()).toMatchObject(keptPayments);
    // The roommate is mailed nevertheless.
    expect(textsTo(trip.roommate).join('\n')).toContain('Huonekaverisi ei ole enää huoneessasi');
  },
);

/** One paid through Paytrail with a code, and one by bank transfer. */
const keptPayments = [{ paidAmount: 11_475, refundAmount: 1_500 }, { paidAmount: 22_950 }];

it('a customer erased some time after the trip remains only on receipts, and so do their roommates', async () => {
  const log = collectLog(app.context.log);
  const trip = await buildCanaryTrip(app);
  const { id, userCode } = await leaveTraces(app, trip);
  const { organization, event } = trip.group;
  await Event.updateOne({ _id: event }, { date: '2020-05-10' });
  await Organization.updateOne({ _id: organization }, { 'policy.retentionMonths': 1 });

  await eraseExpired(app.context);
  await doMailJob(app);
  expect(await Customer.exists({ _id: id })).not.toBeNull();
  const noticeEnds = clock.now().getTime() + noticeDays * 86_400_000;
  clock.now = () => new Date(noticeEnds);
  await eraseExpired(app.context);
  await doMailJob(app);
  await doMailJob(app);

  expect(await Customer.countDocuments({ event })).toBe(0);
  await expectOnlyOnReceipts(userCode);
  expect(canariesIn(log.join(''), userCode)).toEqual([]);
  expect(await Payment.find({ customer: id }).sort({ paidAmount: 1 }).lean()).toMatchObject(keptPayments);
});
