import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { CustomerComplaints, OwnComplaints } from '../../contract/complaint';
import type { Dashboard } from '../../contract/dashboard';
import type { PersonalData } from '../../contract/personalData';
import { addDays, today } from '../../lib/clock';
import { AuditEntry } from '../../models/auditEntry';
import { Complaint } from '../../models/complaint';
import { Customer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { storeComplaint } from '../../test/complaints';
import { buildCustomer, buildGroup } from '../../test/factories';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff } from '../../test/staff';
import { tokenHeader } from '../../contract/session';
import { buildTraveller } from '../../test/trip';

const app = useApp({ rateLimits: false });

const written = { subject: 'Noisy cabin', description: 'It was next to the engine.\nWe could not sleep.' };
const ownPath = '/api/users/me/complaints';

async function buildComplainer() {
  const group = await buildGroup({ capacity: 9 });
  const { customer, token } = await buildTraveller(app, group);
  const staff = await buildStaff(app, 'owner', group.organization);
  return {
    ...{ group, customer, staff },
    write: (input: object = written) => app.api.post(ownPath).set(tokenHeader, token).send(input),
    read: async () => (await app.api.get(ownPath).set(tokenHeader, token)).body as OwnComplaints,
    ownData: async () =>
      (await app.api.get('/api/users/me/data').set(tokenHeader, token)).body as PersonalData,
  };
}

const ofStaff = (id: unknown) => `users/${String(id)}/complaints`;
const answer = (staff: Staff, id: unknown, text = 'We are sorry.') =>
  staff.post(`complaints/${String(id)}/answer`, { answer: text });
const close = (staff: Staff, id: unknown, agreement = 'A refund of 20 €') =>
  staff.post(`complaints/${String(id)}/closing`, { agreement });
const attentionOf = async (staff: Staff) => ((await staff.get('dashboard')).body as Dashboard).attention;

describe('a complaint', () => {
  it('is written by a traveller, answered by mail and in the portal, and closed with its outcome', async () => {
    const { customer, staff, write, read, group } = await buildComplainer();

    expect((await write()).status).toBe(201);
    const [first] = (await read()).complaints;
    expect(first).toMatchObject({
      ...written,
      receivedOn: today(),
      state: 'open',
      answer: null,
      closing: null,
    });
    const [toOwner] = await Mail.find({ kind: 'complaintReceived', account: staff.admin._id }).lean();
    expect(toOwner?.text).toContain(`customer-form?id=${String(customer._id)}`);
    for (const secret of [customer.firstName, customer.lastName, written.subject])
      expect(toOwner?.text).not.toContain(secret);

    const answered = (await answer(staff, first?._id, 'We are sorry.\n<b>Truly</b>'))
      .body as CustomerComplaints;
    expect(answered.complaints).toMatchObject([
      { state: 'answered', answerBy: addDays(today(), 14), answeredBy: staff.admin.name, source: 'portal' },
    ]);
    const [toTraveller] = await Mail.find({ kind: 'complaintAnswered', account: customer._id }).lean();
    expect(toTraveller?.text).toContain('We are sorry.\n<b>Truly</b>');
    expect(toTraveller?.html).toContain('We are sorry.<br>&lt;b&gt;Truly&lt;/b&gt;');
    expect(toTraveller?.subject).toContain(written.subject);

    expect((await close(staff, first?._id)).status).toBe(200);
    expect(await Mail.countDocuments({ kind: 'complaintAnswered', account: customer._id })).toBe(1);
    expect((await read()).complaints).toMatchObject([
      {
        state: 'closed',
        answer: { text: 'We are sorry.\n<b>Truly</b>' },
        closing: { agreement: 'A refund of 20 €' },
      },
    ]);
    const history = await AuditEntry.find({ record: customer._id }).sort({ _id: 1 }).lean();
    expect(history.flatMap(({ changes }) => changes.map(({ path, after }) => [path, after]))).toEqual([
      ['complaint', 'answered'],
      ['complaint', 'closed'],
    ]);
    expect(await Complaint.countDocuments({ organization: group.organization })).toBe(1);
  });

  it('that came otherwise is entered by staff with its day, from which the organization’s days count', async () => {
    const { customer, staff, read } = await buildComplainer();
    await staff.put('security-policy', { requireTwoStep: false, complaintDays: 3 });
    const receivedOn = addDays(today(), -2);

    const entered = await staff.post(ofStaff(customer._id), { ...written, receivedOn, source: 'phone' });
    const tomorrow = { ...written, receivedOn: addDays(today(), 1), source: 'portal' };
    const refused = await staff.post(ofStaff(customer._id), tomorrow);

    expect((entered.body as CustomerComplaints).complaints).toMatchObject([
      { receivedOn, answerBy: addDays(today(), 1), source: 'phone', enteredBy: staff.admin.name },
    ]);
    expect(faultsOf(refused)).toEqual(['receivedOn: futureDate', 'source: invalidChoice']);
    expect((await read()).complaints).toMatchObject([{ receivedOn, state: 'open' }]);
    expect(await Mail.countDocuments({ kind: 'complaintReceived', account: staff.admin._id })).toBe(0);
  });

  it('is answered once, whoever is first, and neither answered nor closed after it is closed', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const customer = await buildCustomer();
      const [one, other] = [
        await buildStaff(app, 'admin', customer.organization),
        await buildStaff(app, 'owner', customer.organization),
      ];
      const { _id } = await storeComplaint(customer);

      const answers = await Promise.all([answer(one, _id), answer(other, _id)]);

      expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
      expect(await Mail.countDocuments({ account: customer._id })).toBe(1);
      expect((await close(one, _id)).status).toBe(200);
      expect((await close(one, _id)).body).toMatchObject({ errors: [{ code: 'conflict' }] });
      expect((await answer(one, _id)).status).toBe(409);
    }
  });

  it('may be closed without an answer, and then the outcome is mailed', async () => {
    const { customer, staff } = await buildComplainer();
    const { _id } = await storeComplaint(customer);

    expect((await close(staff, _id)).body).toMatchObject({ complaints: [{ state: 'closed', answer: null }] });
    const mails = await Mail.find({ kind: 'complaintAnswered', account: customer._id }).lean();
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('A refund of 20 €')]);
    expect(await attentionOf(staff)).toMatchObject({ complaints: null });
  });

  it('of another organization is unknown to staff', async () => {
    const { customer } = await buildComplainer();
    const { _id } = await storeComplaint(customer);
    const stranger = await buildStaff(app, 'owner');

    const calls = [
      await stranger.get(ofStaff(customer._id)),
      await stranger.post(ofStaff(customer._id), { ...written, receivedOn: today(), source: 'phone' }),
      await answer(stranger, _id),
      await close(stranger, _id),
    ];

    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await Complaint.findById(_id).lean()).toMatchObject({ answer: null, closing: null });
  });
});

describe('a traveller', () => {
  it('has at most five complaints without an answer, also if they are written at the same moment', async () => {
    const { customer, staff, write, read } = await buildComplainer();
    for (let count = 0; count < 4; count += 1) await storeComplaint(customer);

    const answers = await Promise.all([write(), write(), write()]);
    const full = await read();
    const [first] = full.complaints;
    await answer(staff, first?._id);

    expect(tally(answers)).toEqual({ 201: 1, 409: 2 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errors: [{ code: 'tooManyComplaints' }],
    });
    expect([full.complaints.length, full.mayWrite, (await read()).mayWrite]).toEqual([5, false, true]);
  });

  it('reads only their own, and takes a copy of them, which names no staff, with the rest of their data', async () => {
    const { customer, staff, write, read, ownData, group } = await buildComplainer();
    await storeComplaint(await buildCustomer({ group: group._id }));
    await write();
    const { complaints } = await read();
    await answer(staff, complaints[0]?._id);

    const data = await ownData();

    expect(complaints).toHaveLength(1);
    expect(data.complaints).toMatchObject([
      { ...written, source: 'portal', answer: { text: 'We are sorry.' } },
    ]);
    expect(JSON.stringify(data.complaints)).not.toContain(staff.admin.name);
    const root = await buildStaff(app, 'root');
    await root.delete(`users/${String(customer._id)}`);
    expect(await Complaint.countDocuments({ organization: group.organization })).toBe(1);
  });
});

describe('the landing page', () => {
  it('names the complaints without an answer, the first due first, and counts those that are overdue', async () => {
    const { customer, staff } = await buildComplainer();
    const days = [addDays(today(), 3), addDays(today(), -1), today()];
    for (const answerBy of days) await storeComplaint(customer, { answerBy });
    await close(staff, (await storeComplaint(customer))._id);

    const { complaints } = await attentionOf(staff);

    expect(complaints).toMatchObject({ count: 3, overdue: 1 });
    expect(complaints?.latest.map(({ answerBy }) => answerBy)).toEqual([...days].sort());
    expect(complaints?.latest[0]).toMatchObject({
      customer: { _id: String(customer._id) },
      subject: 'Aamiainen',
    });
  });
});

it('a complaint that staff enter while another process erases the traveller is not stored', async () => {
  const { customer, staff } = await buildComplainer();
  const { _id } = customer;
  const reported = { ...written, source: 'phone', receivedOn: today() };

  const report = await mongoose.connection.transaction(async (session) => {
    await Customer.deleteOne({ _id }, { session });
    const sent = staff.post(ofStaff(_id), reported).then(({ status }) => status);
    // Outside of this transaction the customer still exists, so the call waits for its end.
    const first = await Promise.race([sent, sleep(500, 'waits')]);
    return { first, sent };
  });

  expect([report.first, await report.sent]).toEqual(['waits', 404]);
  expect(await Complaint.countDocuments({ customer: _id })).toBe(0);
});
