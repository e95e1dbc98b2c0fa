import { clock } from '../../../lib/clock';
import type { StoredBankEntry } from '../../../models/bankEntry';
import { Payment, type StoredPayment } from '../../../models/payment';
import { keptOf } from '../payments/balance';
import { readAmountDue, settleMoney } from '../payments/settleMoney';

/** Records a statement's line on a payment and takes it on, inside the transaction that books the line. */
export async function receiveTransfer(
  payment: StoredPayment,
  { _id, amount }: Pick<StoredBankEntry, '_id' | 'amount'>,
): Promise<void> {
  const stamp = String(_id);
  await Payment.updateOne(
    { _id: payment._id },
    { $push: { bankMoney: { stamp, amount, at: clock.now() } }, $inc: { paidAmount: amount } },
  );
  const left = (await readAmountDue(payment)) - keptOf(payment);
  await settleMoney(payment, { by: 'bank', stamp, amount, misfit: misfitOf(amount, left) });
}

function misfitOf(amount: number, left: number): 'short' | 'overpaid' | undefined {
  if (amount === left) return undefined;
  return amount < left ? 'short' : 'overpaid';
}
