import type { Types } from 'mongoose';
import type { BalanceAccount, BooksCheckKind } from '../../../contract/booksBalance';
import type { Cents } from '../../../contract/money';
import { addDays, startOfDay } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import { BankEntry } from '../../../models/bankEntry';
import { Customer } from '../../../models/customer';
import { Movement } from '../../../models/movement';
import { Payment } from '../../../models/payment';
import { Product } from '../../../models/product';
import { ProviderEntry } from '../../../models/providerEntry';
import { SalesDocument } from '../../../models/salesDocument';
import { readSettlements } from '../reconciliation/settlements';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { BalanceView } from './balances';

export interface CheckItem {
  day: string | null;
  label: string;
  customer: { _id: Types.ObjectId; firstName: string; lastName: string } | null;
  amount: Cents;
}

export interface CheckView {
  kind: BooksCheckKind;
  books: Cents;
  outside: Cents;
  /** The largest first. */
  items: CheckItem[];
}

/** Compares the balances at the end of a day with what stands outside the books. */
export async function checkBooks(
  organization: Types.ObjectId,
  to: string,
  balances: readonly BalanceView[],
): Promise<CheckView[]> {
  const closingOf = (account: BalanceAccount) =>
    balances.find((balance) => balance.account === account)?.closing ?? 0;
  const customers = await readCustomerItems(organization, to);
  return [
    { kind: 'bank', books: closingOf('bank'), outside: await sumStatements(organization, to), items: [] },
    {
      kind: 'provider',
      books: closingOf('provider'),
      outside: await sumUnsettled(organization, to),
      items: [],
    },
    {
      kind: 'payouts',
      books: closingOf('payouts'),
      outside: 0,
      items: await readPayoutItems(organization, to),
    },
    {
      kind: 'unassigned',
      books: closingOf('unassigned'),
      outside: 0,
      items: await readUnassignedItems(organization, to),
    },
    { kind: 'customerMoney', books: closingOf('customerMoney'), outside: sum(customers), items: customers },
  ];
}

function sum(items: readonly { amount: Cents }[]): Cents {
  return items.reduce((total, { amount }) => total + amount, 0);
}

/** A line that was imported after its period had been closed counts from its day in the books. */
async function sumStatements(organization: Types.ObjectId, to: string): Promise<Cents> {
  const late = await Movement.distinct('evidence.id', {
    organization,
    'evidence.kind': 'bankEntry',
    closedDay: { $type: 'string', $lte: to },
    day: { $gt: to },
  });
  const [lines] = await BankEntry.aggregate<{ amount: Cents }>([
    {
      $match: {
        organization,
        bookedOn: { $lte: to },
        state: { $ne: 'replaced' },
        _id: { $nin: late.map(parseObjectId) },
      },
    },
    { $group: { _id: null, amount: { $sum: '$amount' } } },
  ]);
  return lines?.amount ?? 0;
}

/** What the provider's own list has and its payouts until that day do not. */
async function sumUnsettled(organization: Types.ObjectId, to: string): Promise<Cents> {
  const signed = { $cond: [{ $eq: ['$kind', 'refund'] }, { $subtract: [0, '$amount'] }, '$amount'] };
  const [entries] = await ProviderEntry.aggregate<{ amount: Cents }>([
    {
      $match: {
        organization,
        at: { $lt: startOfDay(addDays(to, 1)) },
        $or: [{ settlement: null }, { 'settlement.day': { $gt: to } }],
      },
    },
    { $group: { _id: null, amount: { $sum: signed } } },
  ]);
  return entries?.amount ?? 0;
}

/** Payouts that are not on the bank account with their sum, and payouts of the bank that the provider does not know. */
async function readPayoutItems(organization: Types.ObjectId, to: string): Promise<CheckItem[]> {
  const settlements = await readSettlements(organization, { from: '0000-01-01', to, event: null });
  const received = new Map<string, Cents>();
  const movements = await Movement.find({ organization, purpose: 'payout', day: { $lte: to } }).lean();
  const lines = await findByIds(
    BankEntry,
    movements.map(({ evidence }) => parseObjectId(evidence.id)),
    ['reference'],
  );
  for (const { evidence, amount } of movements) {
    const reference = lines.get(evidence.id)?.reference ?? '';
    received.set(reference, (received.get(reference) ?? 0) + amount);
  }
  const known = settlements.map(({ day, reference, payments, refunds, fees }) => {
    const amount = payments - refunds - fees - (received.get(reference) ?? 0);
    received.delete(reference);
    return { day, label: reference, customer: null, amount };
  });
  const unknown = [...received].map(([label, amount]) => ({
    day: null,
    label,
    customer: null,
    amount: 0 - amount,
  }));
  return largestFirst([...known, ...unknown]);
}

/** Lines of statements that wait for staff; what came in is owed, and so negative. */
async function readUnassignedItems(organization: Types.ObjectId, to: string): Promise<CheckItem[]> {
  const open = await Movement.aggregate<{ _id: string; amount: Cents }>([
    { $match: { organization, purpose: 'unassigned', day: { $lte: to } } },
    { $group: { _id: '$evidence.id', amount: { $sum: '$amount' } } },
    { $match: { amount: { $ne: 0 } } },
  ]);
  const lines = await findByIds(
    BankEntry,
    open.map(({ _id }) => parseObjectId(_id)),
    ['bookedOn', 'payer', 'reference'],
  );
  return largestFirst(
    open.map(({ _id, amount }) => {
      const line = lines.get(_id);
      const label = [line?.payer, line?.reference].filter(Boolean).join(', ');
      return { day: line?.bookedOn ?? null, label, customer: null, amount: 0 - amount };
    }),
  );
}

/** Payments that have received more or less than they have sold. What is owed to a customer is negative. */
async function readCustomerItems(organization: Types.ObjectId, to: string): Promise<CheckItem[]> {
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

function largestFirst(items: readonly CheckItem[]): CheckItem[] {
  return items
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}
