import type { BalanceAccount } from './booksBalance';

/** The accounts of the day book: for money, sales and fees. */
export type EntryAccount = BalanceAccount | 'providerFees' | 'sales' | 'serviceFees' | 'vat';

/** The names of the accounts in the day book and on the bookkeeping pages. */
export const accountNames = {
  provider: 'Paytrail',
  other: 'Other receipts',
  bank: 'Bank',
  customerMoney: 'Customers’ money',
  advances: 'Advances received',
  unassigned: 'Money to assign',
  payouts: 'Payouts under way',
  notOurs: 'Other bank movements',
  providerFees: 'Paytrail’s fees',
  sales: 'Sales',
  serviceFees: 'Service fees',
  vat: 'VAT',
} as const satisfies Record<EntryAccount, string>;
