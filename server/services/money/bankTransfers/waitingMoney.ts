import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { BankEntry } from '../../../models/bankEntry';
import type { StoredPayment } from '../../../models/payment';

/** Money in the queue of bank transfers (rules §8.12). */
export interface QueuedMoney {
  amount: Cents;
  /** `YYYY-MM-DD`: the latest day on which some of it was booked. */
  bookedOn: string;
}

type Payment = Pick<StoredPayment, 'organization' | 'transfer'>;

/**
 * Finds the payments whose reference is on money in the queue. Until staff have decided about the money, nobody is
 * reminded of these payments, and nothing is released because of them. One query for all payments.
 * @returns whether money waits for one of the payments
 */
export async function findWaitingMoney(
  organization: Types.ObjectId,
  payments: readonly StoredPayment[],
): Promise<(payment: StoredPayment) => boolean> {
  const queuedFor = await readQueuedMoney(
    payments.filter((payment) => payment.organization.equals(organization)),
  );
  return (payment) => queuedFor(payment) !== null;
}

/** As `findWaitingMoney`, but returns the money; null for a payment without any. */
export async function readQueuedMoney(
  payments: readonly Payment[],
): Promise<(payment: Payment) => QueuedMoney | null> {
  const withReference = payments.flatMap(({ organization, transfer }) =>
    transfer ? { organization, reference: transfer.reference } : [],
  );
  if (withReference.length === 0) return () => null;
  // A reference is unique within an organization.
  const entries = await BankEntry.find(
    {
      organization: { $in: withReference.map(({ organization }) => organization) },
      reference: { $in: withReference.map(({ reference }) => reference) },
      state: 'queued',
      amount: { $gt: 0 },
    },
    'organization reference amount bookedOn',
  )
    .sort({ bookedOn: 1 })
    .lean();
  return ({ organization, transfer }) => {
    const own = entries.filter(
      (entry) => entry.reference === transfer?.reference && entry.organization.equals(organization),
    );
    const amount = own.reduce((sum, entry) => sum + entry.amount, 0);
    const last = own.at(-1);
    return last ? { amount, bookedOn: last.bookedOn } : null;
  };
}
