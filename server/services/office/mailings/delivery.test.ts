import { Customer, type StoredCustomer } from '../../../models/customer';
import { Mail } from '../../../models/mail';
import { Mailing, type StoredMailing } from '../../../models/mailing';
import { MailingBatch } from '../../../models/mailingBatch';
import { useApp } from '../../../test/app';
import { storeCrowd } from '../../../test/crowd';
import { buildCustomer, buildGroup } from '../../../test/factories';
import { type MailServer, sendThrough, startMailServer } from '../../../test/mailServer';
import { raceRounds } from '../../../test/races';
import { buildStaff } from '../../../test/staff';
import { queueMail } from '../../mail/queueMail';
import { sendDueMail } from '../mail/sendDueMail';
import { queueMailings } from './queueMailings';
import { sendMailing } from './sendMailing';

const app = useApp();
let server: MailServer;

beforeEach(async () => {
  await Mail.deleteMany();
  app.context.lifecycle.phase = 'running';
  server = await startMailServer();
  sendThrough(server, app);
});
afterEach(async () => {
  app.context.mailer.close();
  await server.stop();
});

let orders = 0;

/** Sends a mailing to everybody in a new group of this size. */
async function sendToGroupOf(size: number) {
  const group = await buildGroup({ capacity: size });
  const ids = await storeCrowd(group, size);
  const { admin } = await buildStaff(app, 'admin', group.organization);
  const orgId = String(group.organization);
  const actor = { id: String(admin._id), role: 'admin', organization: orgId } as const;
  const text = { emailSubject: 'Lähtö', emailHtml: '<p>Hei {{firstName}}, {{group}}!</p>' };
  const addressees = { orgId, filters: {}, search: '', searchBarValue: '', marketingOnly: false };
  const key = `order ${(orders += 1)}`;
  const { mailing } = await sendMailing(actor, { ...text, ...addressees, receiverCount: size, key });
  return { group, ids, mailing };
}

async function accountsMailed(mailing: StoredMailing): Promise<string[]> {
  const mails = await Mail.find({ mailing: mailing._id }, 'account').lean();
  return mails.map(({ account }) => String(account)).sort();
}

it('a mailing resumes after a stop between two batches, and creates one mail for each recipient', async () => {
  const { ids, mailing } = await sendToGroupOf(501);

  const stopped = queueMailings(app.context);
  app.context.lifecycle.phase = 'stopping';
  await stopped;
  expect(await Mail.countDocuments({ mailing: mailing._id })).toBe(500);
  expect(await Mailing.findById(mailing._id).lean()).toMatchObject({ waiting: 1 });
  app.context.lifecycle.phase = 'running';
  await queueMailings(app.context);

  expect(await accountsMailed(mailing)).toEqual([...ids].sort());
  expect(await Mailing.findById(mailing._id).lean()).toMatchObject({ waiting: 0 });
  expect(await MailingBatch.countDocuments()).toBe(0);
});

it('a mailing creates one mail for each recipient when two processes run at once', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { ids, mailing } = await sendToGroupOf(20);

    await Promise.all([1, 2, 3].map(() => queueMailings(app.context)));

    expect(await accountsMailed(mailing)).toEqual([...ids].sort());
    expect(await Mailing.findById(mailing._id).lean()).toMatchObject({ waiting: 0 });
  }
});

it('a unique index keeps a mailing from having a second mail to the same recipient', async () => {
  const { mailing } = await sendToGroupOf(1);
  await queueMailings(app.context);
  const { _id, ...mail } = await Mail.findOne({ mailing: mailing._id }).lean().orFail();

  await expect(Mail.collection.insertOne({ ...mail })).rejects.toMatchObject({ code: 11_000 });
});

it('a mailing is sent after every other mail, even one queued later, and older mailings before newer ones', async () => {
  const first = await sendToGroupOf(2);
  const second = await sendToGroupOf(1);
  await queueMailings(app.context);
  await Mail.updateMany({ mailing: first.mailing._id }, { createdAt: new Date(Date.now() + 60_000) });
  const waiting: StoredCustomer = await buildCustomer();
  await queueMail({ kind: 'emailChanged', recipient: waiting, values: {} });

  await sendDueMail(app.context);

  const subjects = ['Sähköpostiosoitteesi on vaihdettu', 'Lähtö', 'Lähtö', 'Lähtö'];
  expect(server.received.map(({ headers }) => headers.subject)).toEqual(subjects);
  const last = await Customer.findById(second.ids[0]!).orFail();
  expect(server.received.at(-1)?.to).toBe(last.email);
});

it('a mailing is filled in with the recipient’s current data when it is sent, and is from the organization', async () => {
  const { ids, group } = await sendToGroupOf(1);
  await queueMailings(app.context);
  await Customer.updateOne({ _id: ids[0]! }, { firstName: 'Uusi & nimi' });

  await sendDueMail(app.context);

  expect(server.received[0]?.text.trim()).toBe(`Hei Uusi & nimi, ${group.name}!`);
  expect(server.received[0]?.html).toContain('Hei Uusi &amp; nimi,');
  expect(JSON.stringify(await Mail.find().lean())).not.toContain('Hei');
});

it('mails are found and counted through an index, without sorting', async () => {
  const { mailing } = await sendToGroupOf(1);
  const next = Mail.find({ status: 'queued', sendAt: { $lte: new Date() } });
  const sorted = await next.sort({ mailing: 1, createdAt: 1, _id: 1 }).explain('queryPlanner');
  const counted = await Mail.find({ status: 'sent', mailing: mailing._id }).explain('queryPlanner');

  expect(JSON.stringify(sorted)).toContain('status_1_mailing_1_createdAt_1__id_1');
  expect(JSON.stringify(sorted)).not.toContain('"SORT"');
  expect(JSON.stringify(counted)).toContain('status_1_mailing_1_createdAt_1__id_1');
});
