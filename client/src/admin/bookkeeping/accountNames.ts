import type { BalanceAccount } from '#contract/booksBalance';

/** The names of the accounts of money, as in the day book. */
export const accountNames: Readonly<Record<BalanceAccount, string>> = {
  bank: 'Bank',
  provider: 'Paytrail',
  payouts: 'Payouts under way',
  other: 'Other receipts',
  customerMoney: 'Customers’ money',
  unassigned: 'Money to assign',
  notOurs: 'Other bank movements',
};
