import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { paidStatuses } from '../../../contract/payment';
import { findByIds } from '../../../lib/findByIds';
import { Customer } from '../../../models/customer';
import { Movement } from '../../../models/movement';
import { Payment } from '../../../models/payment';
import { Product } from '../../../models/product';
import { SalesDocument } from '../../../models/salesDocument';
import { type CheckItem, largestFirst } from './checkItem';

/*
 * Money that customers have paid without a purchase: surplus, and parts of payments that wait for the rest.
 */

/**
 * The money held at the end of a day, computed from the payments: what they hold now, with later movements and sales
 * reversed. The books' own sum comes only from movements and documents.
 */
export async function sumHeldMoney(organization: Types.ObjectId, to: string): Promise<Cents> {
  const since = { organization, day: { $gt: to } };
  const [moved] = await Movement.aggregate<{ amount: Cents }>([
    { $match: { ...since, purpose: 'payment' } },
    { $group: { _id: null, amount: { $sum: '$amount' } } },
  ]);
  const [sold] = await SalesDocument.aggregate<{ amount: Cents }>([
    { $match: since },
    { $group: { _id: null, amount: { $sum: '$total' } } },
  ]);
  return (await sumHeldNow(organization)) - (moved?.amount ?? 0) + (sold?.amount ?? 0);
}

/** As `netSales` computes it for one payment. */
async function sumHeldNow(organization: Types.ObjectId): Promise<Cents> {
  const done = { $filter: { input: '$refunds', as: 'refund', cond: { $eq: ['$$refund.status', 'ok'] } } };
  const held = { $subtract: ['$paidAmount', { $sum: '$done.amount' }] };
  const surplus = { $subtract: [{ $ifNull: ['$surplusReceived', 0] }, { $sum: '$done.surplus' }] };
  const sale = { $min: [held, { $subtract: [held, surplus] }, { $ifNull: ['$purchase.total', 0] }] };
  const sold = { $cond: [{ $in: ['$status', [...paidStatuses]] }, { $max: [0, sale] }, 0] };
  const [sum] = await Payment.aggregate<{ amount: Cents }>([
    { $match: { organization, paidAmount: { $gt: 0 } } },
    { $set: { done } },
    { $group: { _id: null, amount: { $sum: { $subtract: [held, sold] } } } },
  ]);
  return sum?.amount ?? 0;
}

/** Payments that have received more or less than they have sold. What is owed to a customer is negative. */
export async function readHeldMoney(organization: Types.ObjectId, to: string): Promise<CheckItem[]> {
  const day = { $lte: to };
  const open = await Movement.aggregate<{ _id: Types.ObjectId; amount: Cents }>([
    { $match: { organization, purpose: 'payment', day } },
    { $project: { payment: 1, amount: { $subtract: [0, '$amount'] } } },
    {
      $unionWith: {
        coll: SalesDocument.collection.name,
        pipeline: [{ $match: { organization, day } }, { $project: { payment: 1, amount: '$total' } }],
      },
    },
    { $group: { _id: '$payment', amount: { $sum: '$amount' } } },
    { $match: { amount: { $ne: 0 } } },
  ]);
  const payments = await findByIds(
    Payment,
    open.map(({ _id }) => _id),
    ['customer', 'product'],
  );
  const all = [...payments.values()];
  const customers = await findByIds(
    Customer,
    all.map(({ customer }) => customer),
    ['firstName', 'lastName'],
  );
  const products = await findByIds(
    Product,
    all.map(({ product }) => product),
    ['name'],
  );
  return largestFirst(
    open.map(({ _id, amount }) => {
      const payment = payments.get(String(_id));
      const label = products.get(String(payment?.product))?.name ?? '';
      return { day: null, label, customer: customers.get(String(payment?.customer)) ?? null, amount };
    }),
  );
}
