import type { CustomerPayments, Payment } from '../contract/payment';
import { today } from '../lib/clock';
import { camtOf } from './statements';
import type { Manifest } from '../contract/manifest';
import type { StaffCustomer } from '../contract/staffCustomer';
import { Customer } from '../models/customer';
import { Group } from '../models/group';
import { removeDiscardedFiles } from '../services/mail/deleteMails';
import { sendDueMail } from '../services/office/mail/sendDueMail';
import { queueMailings } from '../services/office/mailings/queueMailings';
import { answerResetRequests } from '../services/people/passwordReset/requestReset';
import type { TestApp } from './app';
import { canary, laterCanary } from './canary';
import { buildEarlyAccess } from './earlyAccess';
import { buildCustomer, buildFerry, password, registrationTo } from './factories';
import { askQuestions, questionInput } from './questions';
import { buildHotelGroup } from './rooms';
import { pay, type Sale } from './sale';
import { tokenOf } from './session';
import { buildStaff } from './staff';
import { buildDiscountCode, buildProduct, collect } from './trip';

/** Does the work of the mail job. */
export async function doMailJob({ context }: TestApp): Promise<void> {
  await answerResetRequests();
  await removeDiscardedFiles(context);
  await queueMailings(context);
  await sendDueMail(context);
}

const wish = questionInput({ text: 'Toive' });
const health = questionInput({ text: 'Allergiat', sensitivity: 'health', purgeOn: '2199-12-31' });

export async function buildCanaryTrip(app: TestApp) {
  const { group } = await buildHotelGroup();
  const { organization } = group;
  const [ferry, back] = [await buildFerry({ organization }), await buildFerry({ organization })];
  await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id, returnFerry: back._id });
  const product = await buildProduct({ organization });
  const unpaid = await buildProduct({ organization, mandatory: false });
  await collect(group.event, product, unpaid);
  await buildDiscountCode({ organization, applyTo: [product._id] });
  await askQuestions(group.event, wish, health);
  await buildEarlyAccess(group, { kind: 'emails' }, laterCanary.email);
  const roommate = await buildCustomer({ group: group._id, firstName: 'Rauha' });
  const root = await buildStaff(app, 'root');
  const staff = await buildStaff(app, 'owner', organization);
  const account = { enabled: true, payee: 'Äyskäri', iban: 'FI2112345600000785', termDays: 7, graceDays: 3 };
  expect((await staff.put('bank-transfers/settings', account)).status).toBe(200);
  return { group, ferry, back, roommate, root, staff };
}

export type CanaryTrip = Awaited<ReturnType<typeof buildCanaryTrip>>;

/** Leaves traces of the person everywhere the product stores any. */
export async function leaveTraces(app: TestApp, trip: CanaryTrip) {
  const statuses: number[] = [];
  async function note<Answer extends { status: number; body: unknown }>(call: PromiseLike<Answer>) {
    const answer = await call;
    statuses.push(answer.status);
    return answer.body;
  }
  const { answer, healthAnswer } = laterCanary;
  const answers = [
    { question: wish._id, values: [answer] },
    { question: health._id, values: [healthAnswer] },
  ];
  const { body: session } = await app.api
    .post('/api/users')
    .send(registrationTo(trip.group, { ...canary, answers }));
  const { token } = session as { token: string };
  const own = (method: 'post' | 'put' | 'get', route: string, body: object = {}) =>
    note(app.api[method](`/api/${route}`).set('x-auth-token', token).send(body));
  const { _id: id, userCode } = (await own('get', 'users/me')) as { _id: string; userCode: string };

  await own('put', 'users/me/answers', { answers: answers.toReversed() });
  await own('put', 'users/me/answers', { answers: [] });
  await own('put', 'users/me/answers', { answers });
  await chooseRoomAndChangeInfo(trip, own);
  const paymentId = await payWithCode(app, token, id, own);
  await payByTransfer(app, trip, own);
  await note(app.api.post('/api/auth/passwordresetrequest').send({ email: laterCanary.email }));
  await doMailJob(app);
  for (const step of staffSteps(trip, id, paymentId)) await note(step());
  await doMailJob(app);
  const { body: failed } = await app.api
    .post('/api/auth')
    .send({ email: laterCanary.email, password: 'väärä' });
  await note(trip.staff.get(`users/${id}/data`));
  await resendEverything(trip, id, note);
  await note(app.api.post('/api/auth/passwordresetrequest').send({ email: laterCanary.email }));
  expect(JSON.stringify(failed)).toContain('wrongCredentials');
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  // Disabling ended the first session.
  return { id, userCode, token: await tokenOf(app, await Customer.findById(id).orFail()) };
}

type Own = (method: 'post' | 'put' | 'get', route: string, body?: object) => Promise<unknown>;

async function chooseRoomAndChangeInfo({ group, roommate }: CanaryTrip, own: Own): Promise<void> {
  const roompartners = [{ id: String(roommate._id) }];
  await own('post', 'users/me/roompartner', { byRoomtype: '2h', roompartners });
  const { lastName, email } = laterCanary;
  const { password: _, ...changed } = registrationTo(group, { ...canary, lastName, email });
  await own('put', 'users/me', { ...changed, currentPassword: password });
}

async function payWithCode(app: TestApp, token: string, userId: string, own: Own): Promise<string> {
  const payments = await own('get', 'payments/event-payments');
  const { _id: id } = (payments as { eventPayments: { _id: string }[] }).eventPayments[0]!;
  await own('post', 'discountCodes', { userId, code: 'TALKOOT' });
  const get = (route: string) => app.api.get(`/api/payments/${route}`).set('x-auth-token', token);
  await pay(app, { get, id } as unknown as Sale); // `pay` uses only these two
  return id;
}

/** Imports statement lines with the person's name, one that pays a payment and one that waits for staff. */
async function payByTransfer(app: TestApp, { staff }: CanaryTrip, own: Own): Promise<void> {
  const payments = (await own('get', 'payments/event-payments')) as CustomerPayments;
  const chosen = await own('post', `payments/transfer/${payments.additionalServices[0]!._id}`);
  const { reference, amount } = (chosen as Payment).transfer!;
  const line = { bookedOn: today(), reference, payer: canary.lastName, message: canary.firstName };
  const statement = camtOf([
    { ...line, id: `whole ${reference}`, amount },
    { ...line, id: `again ${reference}`, amount },
  ]);
  const sent = app.api
    .post('/api/admin/bank-transfers/statements?fileName=tiliote.xml')
    .set('x-auth-token', staff.token)
    .type('application/octet-stream')
    .send(Buffer.from(statement));
  expect((await sent).body).toMatchObject({ counts: { matched: 1, queued: 1 } });
}

function staffSteps({ staff, ferry, back, roommate }: CanaryTrip, id: string, paymentId: string) {
  const record = async (of: string) => (await staff.get(`users/customer/${of}`)).body as StaffCustomer;
  const { email, outboundTicket, returnTicket, additionalInformation } = laterCanary;
  const importTicket = (to: typeof ferry, ticket: string) =>
    staff.post(`ferrys/tickets/${String(to._id)}`, { csvJSON: [{ email, ticket }] });
  const freeze = async (to: typeof ferry) => {
    const path = `manifests/${String(to._id)}/${to === ferry ? 'outbound' : 'return'}`;
    const { hash } = (await staff.get(path)).body as Manifest;
    return staff.post(path, { hash, number: 0 });
  };
  const importReturnedList = async (list: string, to: typeof ferry) => {
    const { userCode, lastName, firstName } = await record(id);
    const lines = `Koodi;Sukunimi;Etunimi\n${userCode};${lastName};${firstName}`;
    const content = Buffer.from(lines).toString('base64');
    const input = { content, columns: null, fileName: 'lista.csv' };
    return staff.post(`returned-lists/${list}/${String(to._id)}`, input);
  };
  const text = { emailSubject: '{{lastName}}', emailHtml: '<p>{{firstName}} {{userCode}}</p>' };
  return [
    () => staff.post(`payments/refund/${paymentId}`, { amount: 10 }),
    () =>
      staff.post('mass/refund', { payments: [paymentId], amount: 5 }).set('idempotency-key', `mass ${id}`),
    () => importTicket(ferry, outboundTicket),
    () => importTicket(back, returnTicket),
    () => importReturnedList('outbound', ferry),
    () => importReturnedList('return', back),
    async () => staff.put(`users/${id}`, { ...(await record(id)), additionalInformation }),
    () => staff.post('mass/disable', { users: [id] }),
    () => staff.post('mass/enable', { users: [id] }),
    () => staff.post('mailings', { ...text, users: [id], receiverCount: 1 }),
    // The roommate has kept the room.
    async () => {
      const of = String(roommate._id);
      return staff.put(`users/${of}`, { ...(await record(of)), room: { roomType: '2h', users: [id] } });
    },
    () => freeze(ferry),
    () => freeze(back),
    // Lists of early access keep an unconfirmed address.
    () => staff.put(`users/${id}/confirmation`, {}),
  ];
}

/** Queues mails of every kind, so that they are pending when the person is erased. */
async function resendEverything(
  { staff, roommate }: CanaryTrip,
  id: string,
  note: (call: PromiseLike<{ status: number; body: unknown }>) => Promise<unknown>,
): Promise<void> {
  for (const customer of [id, String(roommate._id)]) {
    const mails = (await note(staff.get(`users/${customer}/mails`))) as { _id: string }[];
    for (const { _id } of mails) await note(staff.post(`mails/${_id}/resend`, {}));
  }
  expect((await Customer.findById(id).lean().orFail()).additionalInformation).toBe(
    laterCanary.additionalInformation,
  );
}
