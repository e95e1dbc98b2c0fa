import type { Types } from 'mongoose';
import { BankEntry } from '../../../models/bankEntry';
import type { StoredPayment } from '../../../models/payment';

/**
 * Finds the payments whose reference is that of money in the queue of bank transfers (rules §8.12). Until staff have
 * decided about the money, nobody is reminded of these payments, and nothing is released because of them. One query
 * for all payments.
 * @returns whether money waits for one of the payments
 */
export async function findWaitingMoney(
  organization: Types.ObjectId,
  payments: readonly StoredPayment[],
): Promise<(payment: StoredPayment) => boolean> {
  const references = payments.flatMap(({ transfer }) => transfer?.reference ?? []);
  if (references.length === 0) return () => false;
  const waiting = { organization, reference: { $in: references }, state: 'queued' as const };
  const entries = await BankEntry.find({ ...waiting, amount: { $gt: 0 } }, 'reference').lean();
  const found = new Set(entries.map(({ reference }) => reference));
  return ({ transfer }) => found.has(transfer?.reference ?? null);
}
