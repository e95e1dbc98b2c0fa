import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import type { StaffCustomer } from '../../contract/staffCustomer';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { answerResetRequests } from '../../services/passwordReset/answerResetRequests';
import { removeDiscardedFiles } from '../../services/mail/mailFiles';
import { queueMailings } from '../../services/mailings/queueMailings';
import { sendDueMail } from '../../services/mail/sendDueMail';
import { useApp } from '../../test/app';
import { buildCustomer, buildFerry, password, registrationTo } from '../../test/factories';
import { parseMail } from '../../test/mailServer';
import { buildHotelGroup } from '../../test/rooms';
import { pay, type Sale } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { buildDiscountCode, buildProduct, collect } from '../../test/trip';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-erasure-'));
const app = useApp({ dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Every text about the person begins or ends with one of these, and nothing else in the database does. */
const canaries = ['Kanaria', 'kanaria', '409998877', '1987-06-05', '87654'];
const person = {
  firstName: 'Kanaria-Äiti',
  lastName: "O'Kanaria & Kanaria",
  email: 'kanaria@example.fi',
  phone: '+358409998877',
  birthday: '1987-06-05',
  address: { street: 'Kanariankuja 1', postcode: '87654', city: 'Kanariala' },
};

function findCanary(text: string): string | undefined {
  return canaries.find((canary) => text.includes(canary));
}

/** The names of the collections, and of the files, that hold a canary. */
async function findCanaries(): Promise<string[]> {
  const found = [];
  for (const { name } of await mongoose.connection.listCollections()) {
    const records = await mongoose.connection.collection(name).find().toArray();
    if (findCanary(JSON.stringify(records))) found.push(name);
  }
  return [...found.sort(), ...filesWithCanary()];
}

function filesWithCanary(): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return files
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => {
      const raw = readFileSync(file, 'utf8');
      const { headers, text, html } = parseMail(raw);
      return findCanary([raw, text, html, ...Object.values(headers)].join('\n'));
    });
}

/** What the job does. */
async function doMailJob(): Promise<void> {
  await answerResetRequests();
  await removeDiscardedFiles(app.context);
  await queueMailings(app.context);
  await sendDueMail(app.context);
}

async function buildCase() {
  const { group } = await buildHotelGroup();
  const { organization } = group;
  const ferry = await buildFerry({ organization });
  await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
  const product = await buildProduct({ organization });
  await collect(group.event, product);
  const roommate = await buildCustomer({ group: group._id, firstName: 'Rauha' });
  const root = await buildStaff(app, 'root');
  const staff = await buildStaff(app, 'owner', organization);
  return { group, ferry: await Ferry.findById(ferry._id).orFail(), product, roommate, root, staff };
}

/** Leaves traces of the person wherever the product writes any. @returns the person's id */
async function liveThrough({
  group,
  ferry,
  product,
  roommate,
  staff,
}: Awaited<ReturnType<typeof buildCase>>) {
  const api = (method: 'post' | 'put' | 'get', route: string, token: string, body: object = {}) =>
    app.api[method](`/api/${route}`).set('x-auth-token', token).send(body);
  const { body: session } = await app.api.post('/api/users').send(registrationTo(group, person));
  const { token } = session as { token: string };
  const { body: me } = await api('get', 'users/me', token);
  const id = (me as { _id: string })._id;
  const answers = [
    await app.api.post('/api/auth/passwordresetrequest').send({ email: person.email }),
    await api('post', 'users/me/roompartner', token, {
      byRoomtype: '2h',
      roompartners: [{ id: String(roommate._id) }],
    }),
    await api('put', 'users/me', token, {
      ...registrationTo(group, { ...person, lastName: 'Kanarialainen', email: 'uusi.kanaria@example.fi' }),
      password: undefined,
      currentPassword: password,
    }),
  ];

  await buildDiscountCode({ organization: group.organization, applyTo: [product._id] });
  const { body: payments } = await api('get', 'payments/event-payments', token);
  const paymentId = (payments as { eventPayments: { _id: string }[] }).eventPayments[0]!._id;
  answers.push(await api('post', 'discountCodes', token, { userId: id, code: 'TALKOOT' }));
  const get = (route: string) => app.api.get(`/api/payments/${route}`).set('x-auth-token', token);
  await pay(app, { get, id: paymentId } as unknown as Sale); // pays by these two alone
  const csvJSON = [{ email: 'uusi.kanaria@example.fi', ticket: 'kanarialippu' }];
  answers.push(
    await staff.post(`payments/refund/${paymentId}`, { amount: 10 }),
    await staff.post('mass/refund', { payments: [paymentId], amount: 5 }).set('idempotency-key', 'mass'),
    await staff.post(`ferrys/tickets/${String(ferry._id)}`, { csvJSON }),
  );

  const { body: customer } = await staff.get(`users/customer/${id}`);
  const told = { ...(customer as StaffCustomer), additionalInformation: 'Kanaria söi pähkinöitä' };
  answers.push(
    await staff.put(`users/${id}`, told),
    await staff.post('mass/disable', { users: [id] }),
    await staff.post('mass/enable', { users: [id] }),
  );
  const text = { emailSubject: '{{lastName}}', emailHtml: '<p>{{firstName}}</p>' };
  answers.push(await staff.post('mailings', { ...text, users: [id], receiverCount: 1 }));
  // The roommate has kept the room.
  const { body: kept } = await staff.get(`users/customer/${String(roommate._id)}`);
  const shared = { ...(kept as StaffCustomer), room: { roomType: '2h', users: [id] } };
  answers.push(await staff.put(`users/${String(roommate._id)}`, shared));
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  return id;
}

/** The texts of the mails that were written to files for a customer. */
function textsTo({ email }: { email: string }): string[] {
  return readdirSync(path.join(dataDir, 'mail'))
    .map((file) => parseMail(readFileSync(path.join(dataDir, 'mail', file), 'utf8')))
    .filter(({ headers }) => headers.to === email)
    .map(({ text }) => text);
}

it('erases a customer everywhere: from the database, and from mails to others and their files', async () => {
  const trip = await buildCase();
  const id = await liveThrough(trip);
  await doMailJob();
  const before = await findCanaries();
  const toldBefore = textsTo(trip.roommate).join('\n');

  const { status } = await trip.root.delete(`users/${id}`);
  await doMailJob();

  expect(before).toEqual(expect.arrayContaining(['accounts', 'audit', 'mails', 'users']));
  expect(toldBefore).toContain('Huonekaverit: Kanaria-Äiti Kanarialainen');
  expect(status).toBe(200);
  expect(await findCanaries()).toEqual([]);
  // The roommate hears of it all the same.
  expect(textsTo(trip.roommate).join('\n')).toContain('Huonekaverisi ei ole enää huoneessasi');
});
