import { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { findByIds } from '../../../lib/findByIds';
import { nameCollation, transaction } from '../../../lib/database';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { readingClauses } from '../../../models/customerSearch';
import { Payment, type StoredPayment } from '../../../models/payment';
import { type StoredBankEntry, BankEntry } from '../../../models/bankEntry';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { netPaid, isTransferOpen } from '../payments/balance';
import { toPaymentRows } from '../payments/paymentRows';
import type { ImportCounts, QueueReason } from '../../../contract/bankTransfer';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { lineMovement, recordMovements, transferMovement } from '../movements/recordMovements';
import { contendedBooks } from '../movements/openDay';
import { contendedRecords } from '../payments/takeStep';
import { readAmountDue, settleMoney } from '../payments/reconcilePayment';
import { type NoticeKind, paidStatuses } from '../../../contract/payment';
import { clock } from '../../../lib/clock';

/** A payment that a line of a statement may be for. */
export interface EntryPaymentView {
  payment: StoredPayment;
  /** Null once erased. */
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'> | null;
  product: string;
  total: Cents;
  received: Cents;
}

const maxCandidates = 5;
const maxFound = 20;

/** A payer's name with more words is a mistake. */
const maxWords = 8;

/** The payments with these bank transfer references, by reference. */
export async function readByReference(
  organization: Types.ObjectId,
  references: readonly string[],
): Promise<Map<string, EntryPaymentView>> {
  if (references.length === 0) return new Map();
  const payments = await Payment.find({ organization, 'transfer.reference': { $in: references } }).lean();
  const views = await toViews(payments);
  return new Map(views.map((view) => [view.payment.transfer?.reference ?? '', view]));
}

/**
 * Payments of exactly the line's amount whose customer's last name occurs in the payer's name, for staff to choose
 * from.
 */
export async function findCandidates(
  organization: Types.ObjectId,
  { payer, amount }: Pick<StoredBankEntry, 'payer' | 'amount'>,
): Promise<EntryPaymentView[]> {
  const names = (payer ?? '').split(/[\s,]+/).filter((word) => word !== '');
  if (names.length === 0) return [];
  const lastName = { $in: names.slice(0, maxWords) };
  const customers = await Customer.find({ organization, lastName }, '_id')
    .collation(nameCollation)
    .limit(100)
    .lean();
  const views = await viewsOf(customers.map(({ _id }) => _id));
  return views.filter(({ total, received }) => total - received === amount).slice(0, maxCandidates);
}

/**
 * The payments of customers whom a search finds.
 * @throws as `chosenOrganization`
 */
export async function searchPayments(
  actor: Actor,
  organization: string | undefined,
  search: string,
): Promise<EntryPaymentView[]> {
  const id = await chosenOrganization(actor, organization);
  const clauses = readingClauses(search);
  if (clauses.length === 0) return [];
  const customers = await Customer.find({ organization: id, $or: clauses }, '_id')
    .collation(nameCollation)
    .limit(maxFound)
    .lean();
  return (await viewsOf(customers.map(({ _id }) => _id))).slice(0, maxFound);
}

async function viewsOf(customers: readonly Types.ObjectId[]): Promise<EntryPaymentView[]> {
  if (customers.length === 0) return [];
  return toViews(await Payment.find({ customer: { $in: customers } }).lean());
}

async function toViews(payments: StoredPayment[]): Promise<EntryPaymentView[]> {
  const rows = await toPaymentRows(payments, new Set());
  const customers = await findByIds(
    Customer,
    rows.map(({ payment }) => payment.customer),
    ['firstName', 'lastName'],
  );
  return rows.map(({ payment, product, due }) => ({
    payment,
    customer: customers.get(String(payment.customer)) ?? null,
    product: payment.purchase?.name ?? product.name,
    total: due,
    received: netPaid(payment),
  }));
}

export type NewEntry = Omit<StoredBankEntry, '_id' | 'state' | 'reason' | 'payment' | 'resolution'>;

/** Books a line of a statement on the payment of its reference, or puts it into the queue, in one transaction. */
export async function bookEntry(
  entry: NewEntry,
  { isPayout }: { isPayout: boolean },
): Promise<keyof ImportCounts> {
  const found = await findPayment(entry);
  const contended = found ? await contendedRecords(found) : [contendedBooks(entry.organization)];
  try {
    return await transaction(() => book(entry, isPayout), contended);
  } catch (error) {
    // A concurrent import has booked the same line.
    if (duplicateKeyFields(error)) return 'known';
    throw error;
  }
}

async function book(entry: NewEntry, isPayout: boolean): Promise<keyof ImportCounts> {
  const payment = await findPayment(entry);
  const _id = new Types.ObjectId();
  if (isPayout || (entry.amount <= 0 && !payment)) {
    await BankEntry.create([{ ...entry, _id, state: 'skipped' }]);
    await recordMovements([lineMovement({ ...entry, _id }, isPayout ? 'payout' : 'notOurs')]);
    return 'skipped';
  }
  const reason = findQueueReason(entry, payment, payment ? await readAmountDue(payment) : 0);
  const isPaid = reason === null && payment !== null;
  const state = isPaid ? 'matched' : 'queued';
  await BankEntry.create([{ ...entry, _id, state, reason, payment: isPaid ? payment._id : null }]);
  if (isPaid) await receiveTransfer(payment, { ...entry, _id });
  // A reminder or release of the payment at the same moment conflicts with this write, and is decided again.
  else if (payment) await Payment.updateOne({ _id: payment._id }, { $inc: { version: 1 } });
  if (!isPaid) await recordMovements([lineMovement({ ...entry, _id }, 'unassigned')]);
  return state;
}

async function findPayment({ organization, reference }: NewEntry): Promise<StoredPayment | null> {
  if (reference === null) return null;
  return Payment.findOne({ organization, 'transfer.reference': reference }).lean();
}

/** The stored reasons have other names than the kinds of notices. */
const reasonOfNotice = {
  short: 'short',
  overpaid: 'over',
  doublePayment: 'double',
} as const satisfies Partial<Record<NoticeKind, QueueReason>>;

/**
 * Why a line of a statement must wait for staff; null if it pays the payment of its reference (rules §8.12).
 * @param due what the payment costs
 */
function findQueueReason(
  { amount, bookedOn }: Pick<StoredBankEntry, 'amount' | 'bookedOn'>,
  payment: StoredPayment | null,
  due: Cents,
): QueueReason | null {
  if (amount <= 0) return 'returned';
  if (!payment) return 'unknown';
  if (paidStatuses.includes(payment.status)) return reasonOfNotice.doublePayment;
  const mismatch = mismatchOf(amount, due - netPaid(payment));
  if (mismatch) return reasonOfNotice[mismatch];
  const isInTime = payment.transfer && bookedOn <= payment.transfer.dueOn;
  return isInTime || isTransferOpen(payment) ? null : 'late';
}

/** Records the money of a statement's line and settles the payment; call it in the transaction that books the line. */
export async function receiveTransfer(
  payment: StoredPayment,
  line: Pick<StoredBankEntry, '_id' | 'amount' | 'bookedOn'>,
): Promise<void> {
  const { _id, amount, bookedOn: day } = line;
  const stamp = String(_id);
  await Payment.updateOne(
    { _id: payment._id },
    { $push: { bankMoney: { stamp, amount, at: clock.now() } }, $inc: { paidAmount: amount } },
  );
  await recordMovements([transferMovement(payment, line)]);
  const left = (await readAmountDue(payment)) - netPaid(payment);
  await settleMoney(payment, { by: 'bank', stamp, day, amount, mismatch: mismatchOf(amount, left) });
}

function mismatchOf(amount: Cents, left: Cents): 'short' | 'overpaid' | undefined {
  if (amount === left) return undefined;
  return amount < left ? 'short' : 'overpaid';
}
