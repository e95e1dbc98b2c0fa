import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { BankRefund, type StoredBankRefund } from '../../../models/bankRefund';
import { Customer } from '../../../models/customer';
import { Payment } from '../../../models/payment';
import { RefundRun } from '../../../models/refundRun';
import { netPaid } from '../payments/balance';
import { storeRefunds } from '../payments/refunds/storeRefunds';

/** The outcome of a refund by bank transfer. A transfer that is done can still be returned. */
export interface BankRefundOutcome {
  state: 'done' | 'returned' | 'closed';
  reason: string | null;
  /** `bank`, or the id of a member of staff. */
  by: string;
  /** `YYYY-MM-DD`, when the money moved. */
  day: string;
  /** The line of a statement that shows it; null if staff recorded the outcome. */
  line: Types.ObjectId | null;
}

/**
 * Settles a refund by bank transfer: its payment's refund becomes done or failed, with movement and document. Call it
 * in the transaction that books the line.
 * @throws AppError `conflict` if it has changed since it was read
 */
export async function settleBankRefund(
  refund: StoredBankRefund,
  { state, reason, by, day, line }: BankRefundOutcome,
): Promise<void> {
  const { _id, stamp } = refund;
  const unchanged = { _id, state: refund.state, run: refund.run };
  const { modifiedCount } = await BankRefund.updateOne(unchanged, { $set: { state, reason } });
  if (modifiedCount === 0) throw new AppError('conflict');
  const payment = await Payment.findById(refund.payment).lean().orFail();
  const status = state === 'done' ? ('ok' as const) : ('fail' as const);
  const refunds = payment.refunds.map((each) =>
    each.stamp === stamp ? { ...each, status, settledBy: by === 'bank' ? null : by } : each,
  );
  await storeRefunds(payment, refunds, { by, stamp, day, ...(line && { line }) });
  if (line) await markSent(refund);
  await forgetErased(refund);
}

/** The line proves that the bank has the run's file, unless the file of an earlier, cancelled run may have paid it. */
async function markSent({ _id, run }: StoredBankRefund): Promise<void> {
  if (await RefundRun.exists({ refunds: _id, state: 'cancelled' })) return;
  await RefundRun.updateOne({ _id: run, state: 'made' }, { $set: { state: 'sent' } });
}

/** Removes what the refund of an erased customer needed until it was settled. */
async function forgetErased({ _id, customer, run }: StoredBankRefund): Promise<void> {
  if (await Customer.exists({ _id: customer })) return;
  await BankRefund.updateOne({ _id }, { $set: { account: null, holder: null } });
  if (run && !(await BankRefund.exists({ run, state: 'inRun' }))) {
    await RefundRun.updateOne({ _id: run }, { $set: { file: null } });
  }
}

/** Whether a refund can become done: money that the bank had returned may have been refunded in another way since. */
export async function canBeDone({ payment, amount, state }: StoredBankRefund): Promise<boolean> {
  if (state === 'done') return false;
  if (state !== 'closed' && state !== 'returned') return true;
  const stored = await Payment.findById(payment, 'paidAmount refundAmount').lean();
  return stored !== null && netPaid(stored) >= amount;
}
