import type { Types } from 'mongoose';
import { BankRefund } from '../../../models/bankRefund';
import { RefundRun } from '../../../models/refundRun';

/**
 * Removes a customer's accounts from refunds by bank transfer, and the files of runs that contain them, inside the
 * transaction that erases the customer. Refunds still on their way keep theirs until they are settled.
 */
export async function forgetRefundAccounts(customer: Types.ObjectId): Promise<void> {
  const settled = { customer, state: { $in: ['done', 'returned', 'closed'] as const } };
  const refunds = await BankRefund.find(settled, 'run').lean();
  await BankRefund.updateMany(settled, { $set: { account: null, holder: null, reason: null } });
  for (const { run } of refunds) {
    if (run && !(await BankRefund.exists({ run, state: 'inRun' }))) {
      await RefundRun.updateOne({ _id: run }, { $set: { file: null } });
    }
  }
}
