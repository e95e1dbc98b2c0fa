import { Types } from 'mongoose';
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
  reverseUnassigned,
  transferMovement,
} from '../movements/recordMovements';
import { netPaid } from '../payments/balance';
import { recordPayerPaid } from '../payments/links/payers';
import { readAmountDue, settleMoney } from '../payments/reconcilePayment';
import { contendedRecords } from '../payments/takeStep';
import { decideLine, type DuePayment, findQueueReason, findMismatch, type NewFate } from './lineFate';

/**
 * Books a line of a statement on the payment of its reference or the refunds that it shows, or puts it into the queue,
 * in one transaction.
 * @throws the driver's duplicate key error if a line with the same place is stored
 */
export async function bookEntry(entry: NewEntry, line: ShownLine, isPayout: boolean): Promise<NewFate> {
  const payment = await findPayment(entry);
  const contended = payment ? await contendedRecords(payment) : [contendedBooks(entry.organization)];
  const shown = await matchLine(line);
  if (shown !== null && shown !== 'contradiction')
    contended.push(...(await contendedByRefunds(shown.refunds)));
  return transaction(() => book(entry, line, isPayout), contended);
}

async function book(entry: NewEntry, shownLine: ShownLine, isPayout: boolean): Promise<NewFate> {
  const shown = isPayout ? null : await matchLine(shownLine);
  const found = await findDue(entry);
  const decision = decideLine(entry, { found, isPayout, shown });
  const line = { ...entry, _id: new Types.ObjectId() };
  if (decision.fate === 'payout' || decision.fate === 'moneyOut') {
    await BankEntry.create([{ ...line, state: 'skipped' }]);
    await recordMovements([lineMovement(line, decision.fate === 'payout' ? 'payout' : 'notOurs')]);
  } else if (decision.fate === 'refund') {
    await bookRefunds(entry, decision.shown, shownLine);
  } else if (decision.fate === 'matched') {
    await BankEntry.create([{ ...line, state: 'matched', payment: decision.payment._id }]);
    await receiveTransfer(decision.payment, line);
  } else {
    await BankEntry.create([{ ...line, state: 'queued', reason: decision.fate }]);
    if (found) await lockPayment(found.payment);
    await recordMovements([lineMovement(line, 'unassigned')]);
  }
  return decision.fate;
}

/** Makes a concurrent reminder or release of the payment conflict, so that it is decided again. */
async function lockPayment({ _id }: StoredPayment): Promise<void> {
  await Payment.updateOne({ _id }, { $inc: { version: 1 } });
}

/**
 * Books a line that waits without a reference, once another statement contains the reference.
 * @returns `known` if it pays no payment, or has been handled in the meantime
 */
export async function bookQueued(entry: StoredBankEntry, reference: string): Promise<'matched' | 'known'> {
  const complete = { ...entry, reference };
  const payment = await findPayment(complete);
  const contended = payment ? await contendedRecords(payment) : [contendedBooks(entry.organization)];
  return transaction(async () => {
    const found = await findDue(complete);
    const reason = findQueueReason(complete, found);
    const paid = reason === null ? found?.payment : undefined;
    const change = paid ? { state: 'matched' as const, payment: paid._id } : {};
    const { modifiedCount } = await BankEntry.updateOne(
      { _id: entry._id, state: 'queued', reference: null },
      { $set: { reference, reason, ...change }, $pull: { lacks: 'reference' } },
    );
    if (modifiedCount === 0) return 'known';
    if (!paid) {
      if (found) await lockPayment(found.payment);
      return 'known';
    }
    await reverseUnassigned(entry);
    await receiveTransfer(paid, entry);
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

async function findDue(line: Parameters<typeof findPayment>[0]): Promise<DuePayment | null> {
  const payment = await findPayment(line);
  return payment && { payment, due: await readAmountDue(payment) };
}

/** Records the money of a statement's line and settles the payment; call it in the transaction that books the line. */
export async function receiveTransfer(
  payment: StoredPayment,
  line: Pick<StoredBankEntry, '_id' | 'amount' | 'bookedOn'>,
): Promise<void> {
  const { _id, amount, bookedOn: day } = line;
  const stamp = String(_id);
  const payer = payment.transfer?.payer;
  const money = { stamp, amount, at: clock.now(), ...(payer && { payer }) };
  await Payment.updateOne(
    { _id: payment._id },
    { $push: { bankMoney: money }, $inc: { paidAmount: amount } },
  );
  await recordPayerPaid(payer);
  await recordMovements([transferMovement(payment, line)]);
  const left = (await readAmountDue(payment)) - netPaid(payment);
  await settleMoney(payment, { by: 'bank', stamp, day, amount, mismatch: findMismatch(amount, left) });
}
