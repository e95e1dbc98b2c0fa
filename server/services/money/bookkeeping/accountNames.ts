import type { EntryAccount } from './dayBook';

/** What the day book calls its accounts. */
export const accountNames = {
  provider: 'Paytrail',
  other: 'Other receipts',
  bank: 'Bank',
  customerMoney: 'Customers’ money',
  unassigned: 'Money to assign',
  payouts: 'Payouts under way',
  notOurs: 'Other bank movements',
  providerFees: 'Paytrail’s fees',
  sales: 'Sales',
  serviceFees: 'Service fees',
  vat: 'VAT',
} as const satisfies Record<EntryAccount, string>;
