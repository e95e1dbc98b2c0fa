import { Types } from 'mongoose';
import { BankEntry } from '../../../models/bankEntry';
import type { StoredBankRefund } from '../../../models/bankRefund';
import { Payment } from '../../../models/payment';
import type { ShownLine, ShownRefunds } from '../bankRefunds/matchLine';
import { settleBankRefund } from '../bankRefunds/settleBankRefund';
import { contendedByAll } from '../payments/takeStep';
import type { NewEntry } from './lineFate';

/** The records, for `transaction`, that the settling of refunds writes. */
export async function contendedByRefunds(
  refunds: readonly Pick<StoredBankRefund, 'payment'>[],
): Promise<string[]> {
  return contendedByAll(await Payment.find({ _id: { $in: refunds.map(({ payment }) => payment) } }).lean());
}

/** Books a line that shows refunds by bank transfer, inside the transaction that has found them. */
export async function bookRefunds(
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
