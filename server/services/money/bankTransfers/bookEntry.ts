import { Types } from 'mongoose';
import type { ImportCounts } from '../../../contract/bankTransfer';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/duplicateKeyFields';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { Payment, type StoredPayment } from '../../../models/payment';
import { contendedRecords } from '../payments/contendedRecords';
import { readAmountDue } from '../payments/settleMoney';
import { judgeEntry } from './judgeEntry';
import { receiveTransfer } from './receiveTransfer';

export type NewEntry = Omit<StoredBankEntry, '_id' | 'state' | 'reason' | 'payment' | 'resolution'>;

/** Books a line of a statement on the payment of its reference, or puts it into the queue, in one transaction. */
export async function bookEntry(
  entry: NewEntry,
  { isPayout }: { isPayout: boolean },
): Promise<keyof ImportCounts> {
  const found = await findPayment(entry);
  const contended = found ? await contendedRecords(found) : [];
  try {
    return await transaction(() => book(entry, isPayout), contended);
  } catch (error) {
    // Another import books the same line.
    if (duplicateKeyFields(error)) return 'known';
    throw error;
  }
}

async function book(entry: NewEntry, isPayout: boolean): Promise<keyof ImportCounts> {
  const payment = await findPayment(entry);
  const _id = new Types.ObjectId();
  if (isPayout || (entry.amount <= 0 && !payment)) {
    await BankEntry.create([{ ...entry, _id, state: 'skipped' }]);
    return 'skipped';
  }
  const reason = judgeEntry(entry, payment, payment ? await readAmountDue(payment) : 0);
  const isPaid = reason === null && payment !== null;
  const state = isPaid ? 'matched' : 'queued';
  await BankEntry.create([{ ...entry, _id, state, reason, payment: isPaid ? payment._id : null }]);
  if (isPaid) await receiveTransfer(payment, { _id, amount: entry.amount });
  return state;
}

async function findPayment({ organization, reference }: NewEntry): Promise<StoredPayment | null> {
  if (reference === null) return null;
  return Payment.findOne({ organization, 'transfer.reference': reference }).lean();
}
