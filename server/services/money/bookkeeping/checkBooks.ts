import type { Types } from 'mongoose';
import type { BooksCheckKind } from '../../../contract/booksBalance';
import type { Cents } from '../../../contract/money';
import { addDays, startOfDay } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import { BankEntry, uncountedStates } from '../../../models/bankEntry';
import { Movement } from '../../../models/movement';
import { ProviderEntry } from '../../../models/providerEntry';
import { readSettlements } from '../reconciliation/settlements';
import { parseObjectId } from '../../../lib/parseObjectId';
import { readAdvanceItems } from '../advances/readAdvances';
import { type BalanceView, beginning } from './balances';
import { type CheckItem, largestFirst } from './checkItem';
import { readBankDifferences, readProviderDifferences } from './differenceItems';
import { readHeldMoney, sumHeldMoney } from './heldMoney';

export interface CheckView {
  kind: BooksCheckKind;
  books: Cents;
  outside: Cents;
  /** `books` less `outside`, which staff must explain to close the period. */
  difference: Cents;
  /** The largest first. */
  items: CheckItem[];
}

/** Compares the balances at the end of a day with figures from outside the books. */
export async function checkBooks(
  organization: Types.ObjectId,
  to: string,
  balances: readonly BalanceView[],
): Promise<CheckView[]> {
  const late = await readLate(organization, to);
  const held = await sumHeldMoney(organization, to);
  const upcoming = await readAdvanceItems(organization, to);
  const hasAdvances = balances.some(({ account }) => account === 'advances') || upcoming.length > 0;
  return [
    await withItems(buildCheck('bank', balances, await sumStatements(organization, to, late)), () =>
      readBankDifferences(organization, to, late),
    ),
    await withItems(buildCheck('provider', balances, await sumUnsettled(organization, to, late)), () =>
      readProviderDifferences(organization, to, late),
    ),
    { ...buildCheck('payouts', balances, 0), items: await readPayoutItems(organization, to) },
    { ...buildCheck('unassigned', balances, 0), items: await readUnassignedItems(organization, to) },
    { ...buildCheck('customerMoney', balances, 0 - held), items: await readHeldMoney(organization, to) },
    ...(hasAdvances ? [{ ...buildCheck('advances', balances, sumItems(upcoming)), items: upcoming }] : []),
  ];
}

/** Each kind of check is named after the account that it checks. */
function buildCheck(
  kind: BooksCheckKind,
  balances: readonly BalanceView[],
  outside: Cents,
): Omit<CheckView, 'items'> {
  const books = balances.find(({ account }) => account === kind)?.closing ?? 0;
  return { kind, books, outside, difference: books - outside };
}

/** Reading the items takes long, and they matter only if there is a difference. */
async function withItems(
  check: Omit<CheckView, 'items'>,
  read: () => Promise<CheckItem[]>,
): Promise<CheckView> {
  return { ...check, items: check.difference === 0 ? [] : await read() };
}

function sumItems(items: readonly CheckItem[]): Cents {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The evidence of money that moved up to a day but was recorded after its period had been closed. It counts from its
 * day in the books.
 */
async function readLate(organization: Types.ObjectId, to: string): Promise<string[]> {
  const late = { organization, closedDay: { $type: 'string', $lte: to }, day: { $gt: to } } as const;
  const lines = await Movement.distinct('line', late);
  return [...(await Movement.distinct('evidence.id', late)), ...lines.map(String)];
}

async function sumStatements(
  organization: Types.ObjectId,
  to: string,
  late: readonly string[],
): Promise<Cents> {
  const [lines] = await BankEntry.aggregate<{ amount: Cents }>([
    {
      $match: {
        organization,
        bookedOn: { $lte: to },
        state: { $nin: uncountedStates },
        _id: { $nin: late.filter(isObjectId).map(parseObjectId) },
      },
    },
    { $group: { _id: null, amount: { $sum: '$amount' } } },
  ]);
  return lines?.amount ?? 0;
}

/** The stamps of attempts and refunds are not ids. */
function isObjectId(evidence: string): boolean {
  return /^[0-9a-f]{24}$/.test(evidence);
}

/** What is on the provider's own list but not in its payouts up to that day. */
async function sumUnsettled(
  organization: Types.ObjectId,
  to: string,
  late: readonly string[],
): Promise<Cents> {
  const signed = { $cond: [{ $eq: ['$kind', 'refund'] }, { $subtract: [0, '$amount'] }, '$amount'] };
  const [entries] = await ProviderEntry.aggregate<{ amount: Cents }>([
    {
      $match: {
        organization,
        at: { $lt: startOfDay(addDays(to, 1)) },
        stamp: { $nin: late },
        $or: [{ settlement: null }, { 'settlement.day': { $gt: to } }],
      },
    },
    { $group: { _id: null, amount: { $sum: signed } } },
  ]);
  return entries?.amount ?? 0;
}

/** Payouts that differ from the sum on the bank account, and payouts on the bank account that the provider lacks. */
async function readPayoutItems(organization: Types.ObjectId, to: string): Promise<CheckItem[]> {
  const settlements = await readSettlements(organization, { from: beginning, to, event: null });
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
  const listed = settlements.map(({ day, reference, payments, refunds, fees }) => {
    const amount = payments - refunds - fees - (received.get(reference) ?? 0);
    received.delete(reference);
    return { day, label: reference, customer: null, amount };
  });
  const unlisted = [...received].map(([label, amount]) => ({
    day: null,
    label,
    customer: null,
    amount: 0 - amount,
  }));
  return largestFirst([...listed, ...unlisted]);
}

/** Lines of statements that wait for staff. Incoming money is owed, and so negative. */
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
