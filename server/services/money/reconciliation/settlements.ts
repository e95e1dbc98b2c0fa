import type { Types } from 'mongoose';
import type { BookkeepingQuery } from '../../../contract/bookkeeping';
import type { Cents } from '../../../contract/money';
import { parseObjectId } from '../../../lib/parseObjectId';
import { ProviderEntry } from '../../../models/providerEntry';
import { toPeriod, type Sums } from './compare';

/** The fees are rounded once per sum. */
export interface ProviderSums extends Sums {
  fees: Cents;
}

export interface Settlement extends ProviderSums {
  id: string;
  /** `YYYY-MM-DD`, in the books. */
  day: string;
  /** When it was paid out, if that day was in a closed period when the list arrived. */
  closedDay?: string | undefined;
  reference: string;
}

type Raw = Sums & { feeMills: number };

const sums = {
  payments: { $sum: { $cond: [{ $eq: ['$kind', 'payment'] }, '$amount', 0] } },
  refunds: { $sum: { $cond: [{ $eq: ['$kind', 'refund'] }, '$amount', 0] } },
  feeMills: { $sum: '$feeMills' },
} as const;

/** The provider's sums of a period, and the part that it has not paid out. */
export async function readProviderSums(
  organization: Types.ObjectId,
  query: BookkeepingQuery,
): Promise<{ all: ProviderSums; unsettled: ProviderSums }> {
  const { from, to } = toPeriod(query);
  const at = { $gte: from, $lt: to };
  const groups = await ProviderEntry.aggregate<Raw & { _id: boolean }>([
    { $match: { organization, at, ...eventFilter(query) } },
    { $group: { _id: { $eq: [{ $ifNull: ['$settlement', null] }, null] }, ...sums } },
  ]);
  const empty = { payments: 0, refunds: 0, feeMills: 0 };
  const unsettled = groups.find(({ _id }) => _id) ?? empty;
  const settled = groups.find(({ _id }) => !_id) ?? empty;
  const all = {
    payments: settled.payments + unsettled.payments,
    refunds: settled.refunds + unsettled.refunds,
    feeMills: settled.feeMills + unsettled.feeMills,
  };
  return { all: inCents(all), unsettled: inCents(unsettled) };
}

/** The organization's part of the payouts of a period, the latest first. */
export async function readSettlements(
  organization: Types.ObjectId,
  query: BookkeepingQuery,
): Promise<Settlement[]> {
  const day = { $gte: query.from, $lte: query.to };
  const settlements = await ProviderEntry.aggregate<Raw & { _id: Omit<Settlement, keyof ProviderSums> }>([
    { $match: { organization, 'settlement.day': day, ...eventFilter(query) } },
    { $group: { _id: '$settlement', ...sums } },
    { $sort: { '_id.day': -1, '_id.id': -1 } },
  ]);
  return settlements.map(({ _id, ...raw }) => ({ ..._id, ...inCents(raw) }));
}

/** Converts the id, because aggregations do not cast by the schema. */
function eventFilter({ event }: BookkeepingQuery): { event?: Types.ObjectId } {
  return event === null ? {} : { event: parseObjectId(event) };
}

function inCents({ payments, refunds, feeMills }: Raw): ProviderSums {
  return { payments, refunds, fees: Math.round(feeMills / 10) };
}
