import type { QueryFilter, Types } from 'mongoose';
import type { BookkeepingQuery } from '../../../contract/bookkeeping';
import type { Cents } from '../../../contract/money';
import { paidStatuses, refundStatuses } from '../../../contract/payment';
import { batchesOf } from '../../../lib/batches';
import { addDays, startOfDay } from '../../../lib/clock';
import { Payment, type StoredPayment } from '../../../models/payment';
import { ProviderEntry } from '../../../models/providerEntry';
import { sumAmounts } from '../payments/balance';
import { type FoundDifference, unknownDifference } from './differences';
import { compareBatch, readListed } from './evidence';

const batchSize = 500;

export interface Sums {
  payments: Cents;
  refunds: Cents;
}

export interface Comparison {
  ours: Sums;
  /** Latest first. */
  differences: FoundDifference[];
}

interface Period {
  from: Date;
  /** The end of the period, exclusive. */
  to: Date;
}

export function toPeriod({ from, to }: Pick<BookkeepingQuery, 'from' | 'to'>): Period {
  return { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
}

/** Compares an organization's payments of a period with the provider's list. */
export async function compare(
  organization: Types.ObjectId,
  query: BookkeepingQuery,
  { withUnknown }: { withUnknown: boolean },
): Promise<Comparison> {
  const period = toPeriod(query);
  const isCovered = await readListed(period.from, period.to);
  const ours = { payments: 0, refunds: 0 };
  const differences = withUnknown ? await readUnknown(query) : [];
  for await (const batch of batchesOf(findPayments(organization, query.event, period), batchSize)) {
    for (const { attempts, refunds } of batch) {
      const paid = attempts.filter(({ state, openedAt }) => state === 'ok' && isIn(period, openedAt));
      const returned = refunds.filter(({ status, channel }) => status === 'ok' && channel === 'provider');
      ours.payments += sumAmounts(paid);
      ours.refunds += sumAmounts(returned.filter(({ at }) => isIn(period, at)));
    }
    differences.push(...(await compareBatch(batch, isCovered)).filter((found) => belongsTo(found, period)));
  }
  return { ours, differences: differences.sort((one, other) => other.at.getTime() - one.at.getTime()) };
}

/**
 * Each payment that went to the provider, got money by bank transfer, was refunded, or became paid in the period, once.
 */
async function* findPayments(
  organization: Types.ObjectId,
  event: string | null,
  { from, to }: Period,
): AsyncGenerator<StoredPayment> {
  const during = { $gte: from, $lt: to };
  const filters: QueryFilter<StoredPayment>[] = [
    { 'attempts.openedAt': during },
    // Includes part payments, which do not make the payment count as paid.
    { 'bankMoney.at': during },
    { 'refunds.status': { $in: [...refundStatuses] }, 'refunds.at': during },
    { status: { $in: [...paidStatuses] }, since: during, paidAmount: { $gt: 0 } },
  ];
  const seen = new Set<string>();
  for (const filter of filters) {
    for await (const payment of Payment.find({
      ...filter,
      organization,
      ...(event !== null && { event }),
    }).lean()) {
      if (seen.has(String(payment._id))) continue;
      seen.add(String(payment._id));
      yield payment;
    }
  }
}

/** The provider's entries of a period that belong to no organization. */
export async function readUnknown(query: Pick<BookkeepingQuery, 'from' | 'to'>): Promise<FoundDifference[]> {
  const { from, to } = toPeriod(query);
  const unknown = await ProviderEntry.find({ organization: null, at: { $gte: from, $lt: to } }).lean();
  return unknown.map(unknownDifference);
}

/**
 * A payment of the period may have attempts and refunds outside it; differences of the whole payment are shown in
 * each period.
 */
function belongsTo({ kind, at }: FoundDifference, period: Period): boolean {
  return kind === 'surplus' || kind === 'documents' || isIn(period, at);
}

function isIn({ from, to }: Period, at: Date): boolean {
  return from <= at && at < to;
}
