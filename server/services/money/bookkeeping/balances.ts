import type { Types } from 'mongoose';
import { type BalanceAccount, balanceAccounts } from '../../../contract/booksBalance';
import type { LedgerAccounts } from '../../../contract/bookkeeping';
import type { Cents } from '../../../contract/money';
import { Movement, type StoredMovement } from '../../../models/movement';
import { SalesDocument } from '../../../models/salesDocument';
import { readSettlements } from '../reconciliation/settlements';
import { readTransfers, sumSoldInAdvance } from '../advances/readAdvances';
import { purposeAccounts } from './dayBook';

/** An account in a period; a debit balance is positive. */
export interface BalanceView {
  account: BalanceAccount;
  accountNumber: string;
  opening: Cents;
  debit: Cents;
  credit: Cents;
  closing: Cents;
}

export interface Period {
  from: string;
  to: string;
}

/** A sum debited to an account; negative if it is credited. */
interface Posted {
  account: BalanceAccount;
  amount: Cents;
  isEarlier: boolean;
}

/** The balances of all accounts of money, and of advances where they are counted, at both ends of a period. */
export async function readBalances(
  organization: Types.ObjectId,
  period: Period,
  numbers: LedgerAccounts,
): Promise<BalanceView[]> {
  const posted = [
    ...(await sumMovements(organization, period)),
    ...(await sumDocuments(organization, period)),
    ...(await sumSettlements(organization, period)),
    ...(await sumAdvances(organization, period)),
  ];
  const shown = balanceAccounts.filter(
    (account) =>
      account !== 'advances' ||
      numbers.advancesFrom !== null ||
      posted.some((sum) => sum.account === account),
  );
  return shown.map((account) => {
    const own = posted.filter((sum) => sum.account === account);
    const sumWhere = (condition: (sum: Posted) => boolean) =>
      own.filter(condition).reduce((total, { amount }) => total + amount, 0);
    const opening = sumWhere(({ isEarlier }) => isEarlier);
    const debit = sumWhere(({ isEarlier, amount }) => !isEarlier && amount > 0);
    const credit = 0 - sumWhere(({ isEarlier, amount }) => !isEarlier && amount < 0);
    const accountNumber = numbers[account];
    return { account, accountNumber, opening, debit, credit, closing: opening + debit - credit };
  });
}

interface MovementSum extends Pick<StoredMovement, 'channel' | 'purpose'> {
  isEarlier: boolean;
  isIn: boolean;
}

async function sumMovements(organization: Types.ObjectId, { from, to }: Period): Promise<Posted[]> {
  const sums = await Movement.aggregate<{ _id: MovementSum; amount: Cents }>([
    { $match: { organization, day: { $lte: to } } },
    {
      $group: {
        _id: {
          channel: '$channel',
          purpose: '$purpose',
          isEarlier: { $lt: ['$day', from] },
          isIn: { $gt: ['$amount', 0] },
        },
        amount: { $sum: '$amount' },
      },
    },
  ]);
  return sums.flatMap(({ _id: { channel, purpose, isEarlier }, amount }) => [
    { account: channel, amount, isEarlier },
    { account: purposeAccounts[purpose], amount: 0 - amount, isEarlier },
  ]);
}

async function sumDocuments(organization: Types.ObjectId, { from, to }: Period): Promise<Posted[]> {
  const sums = await SalesDocument.aggregate<{ _id: { isEarlier: boolean }; amount: Cents }>([
    { $match: { organization, day: { $lte: to } } },
    { $group: { _id: { isEarlier: { $lt: ['$day', from] }, kind: '$kind' }, amount: { $sum: '$total' } } },
  ]);
  return sums.map(({ _id: { isEarlier }, amount }) => ({ account: 'customerMoney', amount, isEarlier }));
}

/** Before any day that the books contain. */
export const beginning = '0000-01-01';

async function sumSettlements(organization: Types.ObjectId, { from, to }: Period): Promise<Posted[]> {
  const all = await readSettlements(organization, { from: beginning, to, event: null });
  return all.flatMap(({ day, payments, refunds, fees }): Posted[] => {
    const gross = payments - refunds;
    const isEarlier = day < from;
    return [
      { account: 'payouts', amount: gross - fees, isEarlier },
      { account: 'provider', amount: 0 - gross, isEarlier },
    ];
  });
}

/** From the entries of the day book, which add up receipts and credit notes that are moved together. */
async function sumAdvances(organization: Types.ObjectId, period: Period): Promise<Posted[]> {
  const { from, to } = period;
  const sold = await sumSoldInAdvance(organization, period);
  const moved = await readTransfers(organization, { from: beginning, to, event: null });
  return [...sold, ...moved.map(({ day, amount }) => ({ amount, isEarlier: day < from }))].map((sum) => ({
    account: 'advances',
    ...sum,
  }));
}
