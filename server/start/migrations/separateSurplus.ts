import { paidStatuses } from '../../contract/payment';
import { Payment, type StoredPayment, type StoredRefund } from '../../models/payment';
import { sumAmounts } from '../../services/money/payments/balance';

/**
 * Records how much of a paid payment's money is surplus. Earlier versions compared sums, so that the refund of a purchase
 * used up the surplus first.
 */
export async function separateSurplus(): Promise<void> {
  const withSurplus = {
    status: { $in: [...paidStatuses] },
    surplusReceived: { $exists: false },
    $expr: { $gt: [{ $subtract: ['$paidAmount', '$refundAmount'] }, '$purchase.total'] },
  };
  for await (const payment of Payment.find(withSurplus).lean()) await separate(payment);
}

async function separate({ _id, paidAmount, purchase, refunds }: StoredPayment): Promise<void> {
  const total = purchase?.total ?? 0;
  const done = sumAmounts(refunds.filter(({ status }) => status === 'ok'));
  const separated = refunds.map((refund) =>
    isOpen(refund) ? { ...refund, surplus: refund.amount } : refund,
  );
  await Payment.updateOne(
    { _id },
    {
      $set: {
        refunds: separated,
        surplusReceived: paidAmount - done - total,
        surplusRefunded: sumAmounts(refunds.filter(isOpen)),
      },
      $inc: { version: 1 },
    },
  );
}

/** A refund of unknown outcome, or on its way, returns surplus as long as more than the purchase is left after it. */
function isOpen({ status }: StoredRefund): boolean {
  return status === 'pending' || status === 'unknown';
}
