import type { Types } from 'mongoose';
import { lookupStage } from '../../lib/lookupStage';
import { Customer } from '../../models/customer';
import { SalesDocument } from '../../models/salesDocument';

/** Cents. */
export interface DocumentSums {
  /** The receipts. */
  received: number;
  /** The credit notes; positive. */
  refunded: number;
}

/** What was sold of a product to the present customers of a group. */
export interface GroupSale extends DocumentSums {
  product: Types.ObjectId;
  /** Null for customers who are deleted or travel to another event now. */
  group: Types.ObjectId | null;
  /** Whether the customers are enabled. */
  enabled: boolean;
}

interface RawSale extends DocumentSums {
  _id: { product: Types.ObjectId; group?: Types.ObjectId; event?: Types.ObjectId; disabled?: boolean };
}

/** Sums up an event's documents by product and by where their customers are now. */
export async function sumSales(organization: Types.ObjectId, event: Types.ObjectId): Promise<GroupSale[]> {
  const sales = await SalesDocument.aggregate<RawSale>([
    { $match: { organization, event } },
    {
      $group: {
        _id: { customer: '$customer', product: '$product' },
        received: { $sum: { $cond: [{ $eq: ['$kind', 'receipt'] }, '$total', 0] } },
        refunded: { $sum: { $cond: [{ $eq: ['$kind', 'receipt'] }, 0, { $subtract: [0, '$total'] }] } },
      },
    },
    lookupStage('customers', Customer, '_id.customer', ['group', 'event', 'disabled']),
    {
      $group: {
        _id: {
          product: '$_id.product',
          group: { $arrayElemAt: ['$customers.group', 0] },
          event: { $arrayElemAt: ['$customers.event', 0] },
          disabled: { $arrayElemAt: ['$customers.disabled', 0] },
        },
        received: { $sum: '$received' },
        refunded: { $sum: '$refunded' },
      },
    },
  ]);
  return sales.map(({ _id, received, refunded }) => {
    const isPresent = _id.event?.equals(event) ?? false;
    const group = isPresent ? (_id.group ?? null) : null;
    return { product: _id.product, group, enabled: isPresent && _id.disabled === false, received, refunded };
  });
}

/** What a product's documents of a day come to. Cents; negative where more was refunded. */
export interface DaySale {
  product: Types.ObjectId;
  /** `YYYY-MM-DD`, in Helsinki. */
  day: string;
  /** On a document. */
  name: string;
  amount: number;
  /** The service fees inside it. */
  serviceFees: number;
}

const feesOfLines = {
  $sum: {
    $map: {
      input: { $filter: { input: '$lines', as: 'line', cond: { $eq: ['$$line.kind', 'serviceFee'] } } },
      as: 'line',
      in: '$$line.amount',
    },
  },
};

/** Sums up an event's documents by product and day, the earliest day first. */
export async function sumDays(organization: Types.ObjectId, event: Types.ObjectId): Promise<DaySale[]> {
  const day = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Europe/Helsinki' } };
  const sums = await SalesDocument.aggregate<
    Omit<DaySale, 'product' | 'day'> & { _id: Pick<DaySale, 'product' | 'day'> }
  >([
    { $match: { organization, event } },
    {
      $group: {
        _id: { product: '$product', day },
        name: { $first: '$purchase.name' },
        amount: { $sum: '$total' },
        serviceFees: { $sum: feesOfLines },
      },
    },
    { $sort: { '_id.day': 1 } },
  ]);
  return sums.map(({ _id, ...sum }) => ({ ..._id, ...sum }));
}
