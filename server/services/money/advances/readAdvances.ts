import { Types } from 'mongoose';
import type { BookkeepingQuery } from '../../../contract/bookkeeping';
import type { Cents } from '../../../contract/money';
import { AdvanceTransfer, type StoredAdvanceLine } from '../../../models/advanceTransfer';
import { Event } from '../../../models/event';
import { SalesDocument } from '../../../models/salesDocument';
import { type CheckItem, largestFirst } from '../bookkeeping/checkItem';

/** The amount moved on one day for one event: the sales of a product at a rate, or its service fees. */
export interface AdvanceSum extends Omit<StoredAdvanceLine, 'name'> {
  day: string;
  closedDay: string | null;
  eventName: string;
  name: string;
}

/** The transfers of a period, added up by day, event, product and rate, the earliest first. */
export async function readTransfers(
  organization: Types.ObjectId,
  { from, to, event }: BookkeepingQuery,
): Promise<AdvanceSum[]> {
  type Key = Omit<AdvanceSum, 'amount' | 'eventName' | 'name'> & { event: Types.ObjectId };
  const sums = await AdvanceTransfer.aggregate<{ _id: Key; eventName: string; name: string; amount: Cents }>([
    {
      $match: {
        organization,
        day: { $gte: from, $lte: to },
        ...(event !== null && { event: new Types.ObjectId(event) }),
      },
    },
    { $unwind: '$lines' },
    {
      $group: {
        _id: {
          day: '$day',
          closedDay: '$closedDay',
          event: '$event',
          product: '$lines.product',
          kind: '$lines.kind',
          vatPercent: '$lines.vatPercent',
        },
        eventName: { $max: '$eventName' },
        name: { $max: '$lines.name' },
        amount: { $sum: '$lines.amount' },
      },
    },
    { $match: { amount: { $ne: 0 } } },
    {
      $sort: {
        '_id.day': 1,
        '_id.event': 1,
        '_id.product': 1,
        '_id.kind': 1,
        '_id.vatPercent': 1,
        '_id.closedDay': 1,
      },
    },
  ]);
  return sums.map(({ _id: { event: _event, ...key }, ...rest }) => ({ ...key, ...rest }));
}

interface SoldInAdvance {
  amount: Cents;
  isEarlier: boolean;
}

/** The amounts that documents up to the end of a period have debited to the advances account; credits are negative. */
export async function sumSoldInAdvance(
  organization: Types.ObjectId,
  { from, to }: { from: string; to: string },
): Promise<SoldInAdvance[]> {
  const sold = await SalesDocument.aggregate<{ _id: { isEarlier: boolean }; amount: Cents }>([
    { $match: { organization, day: { $lte: to }, isAdvance: true } },
    ...netStages,
    { $group: { _id: { isEarlier: { $lt: ['$day', from] }, kind: '$kind' }, amount: { $sum: '$net' } } },
  ]);
  return sold.map(({ _id: { isEarlier }, amount }) => ({ isEarlier, amount: 0 - amount }));
}

/** Sets `net`: the sum of a document less the VAT that it states. */
const netStages = [
  {
    $set: {
      stated: {
        $filter: { input: '$taxes', as: 'tax', cond: { $ne: [{ $ifNull: ['$$tax.percent', null] }, null] } },
      },
    },
  },
  { $set: { net: { $subtract: ['$total', { $sum: '$stated.tax' }] } } },
];

/**
 * What was received up to a day for later events, by event. Negative, because it is owed.
 */
export async function readAdvanceItems(organization: Types.ObjectId, to: string): Promise<CheckItem[]> {
  const events = await Event.find({ organization, date: { $gt: to } }, 'name date').lean();
  const sums = await SalesDocument.aggregate<{ _id: Types.ObjectId; amount: Cents }>([
    {
      $match: {
        event: { $in: events.map(({ _id }) => _id) },
        day: { $lte: to },
        isAdvance: { $in: [true, false] },
      },
    },
    ...netStages,
    { $group: { _id: '$event', amount: { $sum: '$net' } } },
  ]);
  const amounts = new Map(sums.map(({ _id, amount }) => [String(_id), amount]));
  return largestFirst(
    events.map(({ _id, name, date }) => ({
      day: date,
      label: name,
      customer: null,
      amount: 0 - (amounts.get(String(_id)) ?? 0),
    })),
  );
}
