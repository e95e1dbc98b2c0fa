import { Types } from 'mongoose';
import type { QueueReason } from '../../../contract/bankTransfer';
import type { Cents } from '../../../contract/money';
import { type NoticeKind, paidStatuses } from '../../../contract/payment';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { type StoredBankEntry, BankEntry } from '../../../models/bankEntry';
import { Payment, type StoredPayment } from '../../../models/payment';
import { matchLine, type ShownLine } from '../bankRefunds/matchLine';
import { bookRefunds, contendedByRefunds } from './bookRefunds';
import type { NewEntry } from './newEntry';
import { contendedBooks } from '../movements/openDay';
import {
  lineMovement,
  recordMovements,
  takeBackUnassigned,
  transferMovement,
} from '../movements/recordMovements';
import { isTransferOpen, netPaid } from '../payments/balance';
import { readAmountDue, settleMoney } from '../payments/reconcilePayment';
import { contendedRecords } from '../payments/takeStep';

/** What has become of a line that is booked. */
export type BookedAs = 'matched' | 'refunds' | 'queued' | 'skipped';

/**
 * Books a line of a statement on the payment of its reference or the refunds that it shows, or puts it into the queue, in
 * one transaction.
 * @throws the driver's duplicate key error if a line with its place is stored
 */
export async function bookEntry(
  entry: NewEntry,
  { isPayout, line }: { isPayout: boolean; line: ShownLine },
): Promise<BookedAs> {
  const found = await findPayment(entry);
  const contended = found ? await contendedRecords(found) : [contendedBooks(entry.organization)];
  const shown = await matchLine(line);
  if (shown !== null && shown !== 'contradiction')
    contended.push(...(await contendedByRefunds(shown.refunds)));
  return transaction(() => book(entry, isPayout, line), contended);
}

async function book(entry: NewEntry, isPayout: boolean, line: ShownLine): Promise<BookedAs> {
  const shown = isPayout ? null : await matchLine(line);
  if (shown !== null && shown !== 'contradiction') {
    await bookRefunds(entry, shown, line);
    return 'refunds';
  }
  const payment = await findPayment(entry);
  const _id = new Types.ObjectId();
  if (isPayout || (entry.amount <= 0 && !payment && shown === null)) {
    await BankEntry.create([{ ...entry, _id, state: 'skipped' }]);
    await recordMovements([lineMovement({ ...entry, _id }, isPayout ? 'payout' : 'notOurs')]);
    return 'skipped';
  }
  const reason = findQueueReason(entry, payment, payment ? await readAmountDue(payment) : 0);
  const isPaid = reason === null && payment !== null;
  const state = isPaid ? 'matched' : 'queued';
  await BankEntry.create([{ ...entry, _id, state, reason, payment: isPaid ? payment._id : null }]);
  if (isPaid) await receiveTransfer(payment, { ...entry, _id });
  else if (payment) await noteWaitingMoney(payment);
  if (!isPaid) await recordMovements([lineMovement({ ...entry, _id }, 'unassigned')]);
  return state;
}

/** A reminder or release of the payment at the same moment conflicts with this write, and is decided again. */
async function noteWaitingMoney({ _id }: StoredPayment): Promise<void> {
  await Payment.updateOne({ _id }, { $inc: { version: 1 } });
}

/**
 * Books a line that waits without a reference, once another statement tells the reference.
 * @returns `known` if it has been seen to in the meantime
 */
export async function bookQueued(entry: StoredBankEntry, reference: string): Promise<'matched' | 'known'> {
  const complete = { ...entry, reference };
  const found = await findPayment(complete);
  const contended = found ? await contendedRecords(found) : [contendedBooks(entry.organization)];
  return transaction(async () => {
    const payment = await findPayment(complete);
    const reason = findQueueReason(complete, payment, payment ? await readAmountDue(payment) : 0);
    const isPaid = reason === null && payment !== null;
    const change = isPaid ? { state: 'matched' as const, payment: payment._id } : {};
    const { modifiedCount } = await BankEntry.updateOne(
      { _id: entry._id, state: 'queued', reference: null },
      { $set: { reference, reason, ...change }, $pull: { lacks: 'reference' } },
    );
    if (modifiedCount === 0) return 'known';
    if (!isPaid) {
      if (payment) await noteWaitingMoney(payment);
      return 'known';
    }
    await takeBackUnassigned(entry);
    await receiveTransfer(payment, entry);
    return 'matched';
  }, contended);
}

async function findPayment({
  organization,
  reference,
}: Pick<StoredBankEntry, 'organization' | 'reference'>): Promise<StoredPayment | null> {
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
