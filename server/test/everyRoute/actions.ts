import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { tokenHeader } from '../../contract/session';
import { today } from '../../lib/clock';
import { BankEntry } from '../../models/bankEntry';
import { BankRefund } from '../../models/bankRefund';
import { BankImport } from '../../models/bankImport';
import { Cancellation } from '../../models/cancellation';
import { Customer } from '../../models/customer';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Payment } from '../../models/payment';
import { PaymentLink } from '../../models/paymentLink';
import { SalesDocument } from '../../models/salesDocument';
import { hashToken } from '../../services/money/payments/links/links';
import { readPayments } from '../../services/money/payments/paymentRows';
import { storeRefundPolicy } from '../cancellation';
import { buildFerry, daysFromNow } from '../factories';
import type { World } from './world';

/** Makes the customer's address unconfirmed. */
export async function unconfirm({ customer }: World): Promise<void> {
  await Customer.updateOne({ _id: customer._id }, { unconfirmedSince: new Date() });
}

/** The customer redeems the code. */
export async function redeemCode({ app, customer, code, tokens }: World): Promise<void> {
  const input = { userId: String(customer._id), code: code.code };
  const call = app.api.post('/api/discountCodes').set(tokenHeader, tokens.customer);
  expect((await call.send(input)).status).toBe(200);
}

/** Staff mark the customer's payment as paid. */
export async function pay({ staff, payment }: World): Promise<void> {
  const path = `payments/change-payment-status/${String(payment._id)}`;
  expect((await staff.root.post(path, { status: 'new' })).status).toBe(200);
}

/** Issues a receipt for the customer's payment. */
export async function issueReceipt(world: World): Promise<void> {
  const find = () => SalesDocument.findOne({ payment: world.payment._id });
  if (!(await find())) await pay(world);
  world.stored.receipt = String((await find().orFail())._id);
}

/** Closes the books until a day before anything was recorded. */
export async function closeBooks({ organization, staff }: World): Promise<void> {
  const path = `bookkeeping/closings?organization=${String(organization._id)}`;
  const { status } = await staff.root.post(path, { until: '2020-12-31' });
  expect([200, 400]).toContain(status);
}

/** Stores a line of a statement that waits for staff. */
export async function queueBankEntry({ organization, stored }: World): Promise<void> {
  const entry = await BankEntry.create({
    organization: organization._id,
    format: 'csv',
    bookedOn: '2026-12-01',
    amount: 500,
    place: await BankEntry.countDocuments({ organization: organization._id }),
    state: 'queued',
    reason: 'unknown',
    import: new Types.ObjectId(),
  });
  stored.bankEntry = String(entry._id);
}

/** Stores an import whose only line waits. */
export async function importBankEntry(world: World): Promise<void> {
  await queueBankEntry(world);
  const entry = await BankEntry.findById(world.stored.bankEntry).lean().orFail();
  await BankImport.create({
    _id: entry.import,
    organization: world.organization._id,
    fileName: 'tiliote.xml',
    at: new Date(),
    by: new Types.ObjectId(),
    counts: {},
    overlaps: [],
  });
  world.stored.bankImport = String(entry.import);
}

/** Stores a payment whose receipt is missing. */
export async function deleteReceipt(world: World): Promise<void> {
  const payment = await Payment.findById(world.payment._id).lean().orFail();
  if (payment.status === 'new') await pay(world);
  await SalesDocument.deleteMany({ payment: payment._id });
}

/** Stores a partial refund whose outcome at the provider is unknown. */
export async function refundWithoutAnswer(world: World): Promise<void> {
  await pay(world);
  const refund = {
    stamp: 'a stamp',
    at: new Date(),
    amount: 1_000,
    by: 'x',
    answered: true,
    channel: 'provider',
    status: 'unknown',
    attempt: null,
  };
  await Payment.updateOne({ _id: world.payment._id }, { refunds: [refund], refundAmount: 1_000 });
}

export async function disable({ staff, customer }: World): Promise<void> {
  const { status } = await staff.admin.post('mass/disable', { users: [String(customer._id)] });
  expect(status).toBe(200);
}

/** Disables the friend, as a step that can be undone. */
export async function recordMassChange({ staff, friend, stored }: World): Promise<void> {
  const { status, body } = await staff.admin.post('mass/disable', { users: [String(friend._id)] });
  expect(status).toBe(200);
  const { massChange } = body as { massChange: string | null };
  if (massChange !== null) stored.massChange = massChange;
}

/** Sends a mass refund with the payment's id as its key; the only entry fails because nothing was paid. */
export async function refundAll({ staff, payment }: World): Promise<void> {
  const id = String(payment._id);
  const call = staff.admin.post('mass/refund', { payments: [id], amount: 10 });
  expect((await call.set('idempotency-key', id)).status).toBe(200);
}

/** Cancels the friend's trip; the refund fails, because staff have marked the payment as paid. */
export async function cancelTrip({ staff, friend, stored }: World): Promise<void> {
  const id = String(friend._id);
  const [row] = await readPayments(id);
  const { _id: payment, status } = row!.payment;
  const toggle = `payments/change-payment-status/${String(payment)}`;
  if (status === 'new') expect((await staff.root.post(toggle, { status })).status).toBe(200);
  const order = { users: [id], refund: 'all', refundTotal: 229.5 };
  const call = staff.admin.post('cancellations', order).set('idempotency-key', id);
  expect((await call).status).toBe(200);
  const { _id } = await Cancellation.findOne({ customer: id }).lean().orFail();
  Object.assign(stored, { cancellation: String(_id), cancelledPayment: String(payment) });
}

/** Allows travellers to cancel by themselves. */
export async function allowCancelling({ event }: World): Promise<void> {
  await storeRefundPolicy(event._id);
}

/** The input of a mailing to the customer alone. */
export function mailing({ organization, customer }: World): object {
  return {
    orgId: String(organization._id),
    emailSubject: 'Lähtö',
    emailHtml: '<p>{{firstName}}</p>',
    users: [String(customer._id)],
  };
}

export async function mailCustomer(world: World): Promise<void> {
  const { status, body } = await world.staff.admin.post('mailings', { ...mailing(world), receiverCount: 1 });
  expect(status).toBe(201);
  world.stored.mailings = (body as { _id: string })._id;
}

/** Schedules a mailing to the customer for their sailing. */
export async function scheduleMailing(world: World): Promise<void> {
  const { staff, group, organization, stored } = world;
  const ferry = await buildFerry({ organization: organization._id });
  await Ferry.updateOne({ _id: ferry._id }, { 'pointOfDeparture.dateTime': new Date(Date.now() + 1e9) });
  await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
  const timing = { anchor: 'outboundSailing', hoursBefore: 1 };
  const { status, body } = await staff.admin.post('mailings', {
    ...mailing(world),
    timing,
    receiverCount: 1,
  });
  expect(status).toBe(201);
  stored.mailings = (body as { _id: string })._id;
}

const account = { iban: 'FI4250001510000023', holder: 'Maija Virtanen' };

/** Stores a refund by bank transfer that waits for the next run. */
export async function refundByBank({ staff, payment, stored }: World): Promise<void> {
  const { _id, status } = await Payment.findById(payment._id).lean().orFail();
  const id = String(_id);
  const toggle = `payments/change-payment-status/${id}`;
  if (status === 'new') expect((await staff.root.post(toggle, { status })).status).toBe(200);
  const order = { amount: 0.01, byBank: true, ...account };
  expect((await staff.root.post(`payments/refund/${id}`, order)).status).toBe(200);
  const refund = await BankRefund.findOne({ payment: _id, state: 'waiting' })
    .sort({ _id: -1 })
    .lean()
    .orFail();
  stored.bankRefund = String(refund._id);
}

/** Stores a refund by bank transfer that the bank has sent back. */
export async function bounceRefund(world: World): Promise<void> {
  await refundByBank(world);
  const _id = world.stored.bankRefund;
  const { stamp, payment } = await BankRefund.findByIdAndUpdate(_id, { state: 'returned' }).lean().orFail();
  const failed = { $set: { 'refunds.$.status': 'fail' as const }, $inc: { refundAmount: -1, version: 1 } };
  await Payment.updateOne({ _id: payment, 'refunds.stamp': stamp }, failed);
}

/** Stores a run of one refund. */
export async function makeRefundRun(world: World): Promise<void> {
  await refundByBank(world);
  const { staff, organization, stored } = world;
  const query = `?organization=${String(organization._id)}`;
  const settings = {
    enabled: true,
    payee: 'Matkat ry',
    iban: 'FI2112345600000785',
    termDays: 7,
    graceDays: 3,
  };
  expect((await staff.root.put(`bank-transfers/settings${query}`, settings)).status).toBe(200);
  const order = { refunds: [stored.bankRefund], executionDay: today() };
  const { status, body } = await staff.root.post(`bank-refunds/runs${query}`, order);
  expect(status).toBe(201);
  stored.refundRun = (body as { _id: string })._id;
}

/**
 * Stores a link by which somebody else pays the customer's payment, whatever its status.
 * @returns its token
 */
export async function storePaymentLink({ payment, stored }: World): Promise<{ token: string }> {
  const { _id, organization, customer } = payment;
  const token = randomUUID();
  const link = await PaymentLink.create({
    organization,
    customer,
    payment: _id,
    tokenHash: hashToken(token),
    by: 'customer',
    createdAt: new Date(),
    expiresAt: daysFromNow(30),
  });
  stored.paymentLink = String(link._id);
  return { token };
}
