import { Types } from 'mongoose';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { type StoredBankEntry, BankEntry } from '../../../models/bankEntry';
import type { StoredBankRefund } from '../../../models/bankRefund';
import { Invoice } from '../../../models/invoice';
import { Payment, type StoredPayment } from '../../../models/payment';
import { matchLine, type ShownLine, type ShownRefunds } from '../bankRefunds/matchLine';
import { settleBankRefund } from '../bankRefunds/settleBankRefund';
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
import { contendedByAll } from '../payments/takeStep';
import {
  decideLine,
  findMismatch,
  findQueueReason,
  type NewEntry,
  type NewFate,
  type PaidPart,
  partsOf,
} from './lineFate';
import { listReferences, openPayments, readReferenced, type Referenced } from './references';

/**
 * Books a line of a statement on the payments of its reference or the refunds that it shows, or puts it into the queue,
 * in one transaction.
 * @throws the driver's duplicate key error if a line with the same place is stored
 */
export async function bookEntry(entry: NewEntry, line: ShownLine, isPayout: boolean): Promise<NewFate> {
  const contended = await contendedByLine(entry);
  const shown = await matchLine(line);
  if (shown !== null && shown !== 'contradiction')
    contended.push(...(await contendedByRefunds(shown.refunds)));
  return transaction(() => book(entry, line, isPayout), contended);
}

async function book(entry: NewEntry, shownLine: ShownLine, isPayout: boolean): Promise<NewFate> {
  const shown = isPayout ? null : await matchLine(shownLine);
  const found = await findReferenced(entry);
  const decision = decideLine(entry, { found, isPayout, shown });
  const line = { ...entry, _id: new Types.ObjectId() };
  if (decision.fate === 'payout' || decision.fate === 'moneyOut') {
    await BankEntry.create([{ ...line, state: 'skipped' }]);
    await recordMovements([lineMovement(line, decision.fate === 'payout' ? 'payout' : 'notOurs')]);
  } else if (decision.fate === 'refund') {
    await bookRefunds(entry, decision.shown, shownLine);
  } else if (decision.fate === 'matched') {
    await BankEntry.create([{ ...line, state: 'matched', ...targetOf(decision.parts) }]);
    await receiveParts(decision.parts, line);
  } else {
    await BankEntry.create([{ ...line, state: 'queued', reason: decision.fate }]);
    await lockPayments(found);
    await recordMovements([lineMovement(line, 'unassigned')]);
  }
  return decision.fate;
}

/** Books a line that shows refunds by bank transfer, inside the transaction that has found them. */
async function bookRefunds(
  entry: NewEntry,
  { refunds, state }: ShownRefunds,
  { returnReason, message }: Pick<ShownLine, 'returnReason' | 'message'>,
): Promise<void> {
  const line = new Types.ObjectId();
  const [only] = refunds;
  const payment = refunds.length === 1 && only ? only.payment : null;
  await BankEntry.create([{ ...entry, _id: line, state: 'matched', payment }]);
  const reason = state === 'returned' ? (returnReason ?? message) : null;
  for (const refund of refunds) {
    await settleBankRefund(refund, { state, reason, by: 'bank', day: entry.bookedOn, line });
  }
}

/** Makes a concurrent reminder, release or credit of the payments conflict, so that it is decided again. */
async function lockPayments(found: Referenced | null): Promise<void> {
  const ids = found ? openPayments(found).map(({ payment }) => payment._id) : [];
  await Payment.updateMany({ _id: { $in: ids } }, { $inc: { version: 1 } });
}

/** How a line stores the payments that have received its money. */
function targetOf(parts: readonly PaidPart[]): Partial<Pick<StoredBankEntry, 'payment' | 'parts'>> {
  const [first, second] = parts;
  if (!second) return { payment: first?.payment._id ?? null };
  return { parts: parts.map(({ payment, amount }) => ({ payment: payment._id, amount })) };
}

/**
 * Books a line that waits without a reference, once another statement contains the reference.
 * @returns `known` if it pays no payment, or has been handled in the meantime
 */
export async function bookQueued(entry: StoredBankEntry, reference: string): Promise<'matched' | 'known'> {
  const complete = { ...entry, reference };
  return transaction(
    async () => {
      const found = await findReferenced(complete);
      const reason = findQueueReason(complete, found);
      const parts = reason === null && found ? partsOf(found) : [];
      const change = parts.length > 0 ? { state: 'matched' as const, ...targetOf(parts) } : {};
      const { modifiedCount } = await BankEntry.updateOne(
        { _id: entry._id, state: 'queued', reference: null },
        { $set: { reference, reason, ...change }, $pull: { lacks: 'reference' } },
      );
      if (modifiedCount === 0) return 'known';
      if (parts.length === 0) {
        await lockPayments(found);
        return 'known';
      }
      await reverseUnassigned(entry);
      await receiveParts(parts, complete);
      return 'matched';
    },
    await contendedByLine(complete),
  );
}

type ReferenceOf = Pick<StoredBankEntry, 'organization' | 'reference'>;

async function findReferenced({ organization, reference }: ReferenceOf): Promise<Referenced | null> {
  if (reference === null) return null;
  return (await readReferenced(organization, [reference])).get(reference) ?? null;
}

/** The records, for `transaction`, that the payments with a line's reference write. */
async function contendedByLine(line: ReferenceOf): Promise<string[]> {
  const found = await findReferenced(line);
  const payments = found?.payments.map(({ payment }) => payment) ?? [];
  return [...new Set([...(await contendedByAll(payments)), contendedBooks(line.organization)])];
}

/** The records, for `transaction`, that the settling of refunds writes. */
async function contendedByRefunds(refunds: readonly Pick<StoredBankRefund, 'payment'>[]): Promise<string[]> {
  return contendedByAll(await Payment.find({ _id: { $in: refunds.map(({ payment }) => payment) } }).lean());
}

type ReceivedLine = Pick<StoredBankEntry, '_id' | 'organization' | 'bookedOn' | 'reference' | 'message'>;

/**
 * Records the money of a statement's line on its payments and settles them; call it in the transaction that books the
 * line.
 */
export async function receiveParts(parts: readonly PaidPart[], line: ReceivedLine): Promise<void> {
  const findPaidInvoice = await findNamedInvoices(line);
  for (const part of parts) await receivePart(part, line, findPaidInvoice(part.payment));
}

async function receivePart(
  { payment, amount }: PaidPart,
  { _id, bookedOn }: ReceivedLine,
  invoice: Types.ObjectId | undefined,
): Promise<void> {
  const stamp = String(_id);
  const payer = invoice ? undefined : payment.transfer?.payer;
  const money = { stamp, amount, at: clock.now(), ...(payer && { payer }), ...(invoice && { invoice }) };
  await Payment.updateOne(
    { _id: payment._id },
    { $push: { bankMoney: money }, $inc: { paidAmount: amount } },
  );
  await recordPayerPaid(payer);
  await recordMovements([transferMovement(payment, { _id, amount, bookedOn })]);
  const left = (await readAmountDue(payment)) - netPaid(payment);
  const mismatch = findMismatch(amount, left);
  await settleMoney(payment, { by: 'bank', stamp, day: bookedOn, amount, mismatch });
}

/**
 * Finds the invoice that a line names, whose buyer has paid it, whatever has become of the payment and whoever has booked
 * the line. If it names several, that of the payment.
 */
async function findNamedInvoices(
  line: ReceivedLine,
): Promise<(payment: StoredPayment) => Types.ObjectId | undefined> {
  const references = listReferences(line);
  if (references.length === 0) return () => undefined;
  const named = { organization: line.organization, kind: 'invoice' as const, reference: { $in: references } };
  const invoices = await Invoice.find(named, 'payments').lean();
  return ({ _id }) => {
    const own = invoices.find(({ payments }) => payments.some(({ payment }) => payment.equals(_id)));
    return (own ?? invoices[0])?._id;
  };
}
