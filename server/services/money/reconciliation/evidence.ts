import type { Types } from 'mongoose';
import type { StoredPayment } from '../../../models/payment';
import { ProviderEntry, type StoredProviderEntry } from '../../../models/providerEntry';
import { ProviderReport } from '../../../models/providerReport';
import { readIssued } from '../payments/salesDocuments/issueMissing';
import { findDifferences, type Evidence, type FoundDifference } from './differences';

/** Whether a report covers an item that was created and completed at these times. */
export type IsListed = Evidence['isCovered'];

/** Reads which times the provider's lists cover, from the lists that overlap a period. */
export async function readListed(from: Date, to: Date): Promise<IsListed> {
  const lists = await ProviderReport.find(
    { complete: true, from: { $lte: to }, to: { $gte: from } },
    'from to requestedAt',
  ).lean();
  return (createdAt, doneAt) =>
    lists.some((list) => {
      const isInside =
        list.from !== null && list.from <= createdAt && list.to !== null && createdAt < list.to;
      return isInside && doneAt < list.requestedAt;
    });
}

/** The differences of a batch of payments. */
export async function compareBatch(
  payments: readonly StoredPayment[],
  isCovered: IsListed,
): Promise<FoundDifference[]> {
  if (payments.length === 0) return [];
  const ids = payments.map(({ _id }) => _id);
  const theirs = await ProviderEntry.find({ payment: { $in: ids } }).lean();
  const issued = await readIssued({ payment: { $in: ids } });
  const entries = new Map(theirs.map((entry) => [entry.stamp, entry]));
  const refunds = groupByPayment(theirs.filter(({ kind }) => kind === 'refund'));
  return payments.flatMap((payment) => {
    const id = String(payment._id);
    const ordered = new Set(payment.refunds.map(({ stamp }) => stamp));
    const others = (refunds.get(id) ?? []).filter(({ stamp }) => !ordered.has(stamp));
    const documented = issued.get(id)?.total ?? 0;
    return findDifferences(payment, { entries, others, isCovered, documented });
  });
}

function groupByPayment(entries: readonly StoredProviderEntry[]): Map<string, StoredProviderEntry[]> {
  const groups = new Map<string, StoredProviderEntry[]>();
  for (const entry of entries) {
    const key = String(entry.payment satisfies Types.ObjectId | null);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}
