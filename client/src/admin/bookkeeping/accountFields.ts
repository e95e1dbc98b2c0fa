import type { LedgerAccounts } from '#contract/bookkeeping';
import { maxLength } from '#contract/fields';

/** The attributes of a field for the number of a ledger account. */
export const accountAttributes = { maxLength: maxLength.account, inputMode: 'numeric' } as const;

export const accountGrid = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };

interface AccountField {
  name: Exclude<keyof LedgerAccounts, 'rates' | 'products' | 'advances' | 'advancesFrom'>;
  label: string;
  hint?: string;
}

/** The accounts of the whole organization: first the money accounts, then purchases and sales. */
export const generalAccounts: readonly AccountField[] = [
  { name: 'bank', label: 'Bank account' },
  { name: 'provider', label: 'Paytrail' },
  {
    name: 'payouts',
    label: 'Payouts under way',
    hint: 'Paid out by Paytrail, not in the bank account yet',
  },
  { name: 'other', label: 'Other receipts, such as cash' },
  {
    name: 'customerMoney',
    label: 'Customers’ money',
    hint: 'Paid but not yet sold: surplus, and partial payments',
  },
  { name: 'unassigned', label: 'Money to assign', hint: 'Statement lines that are not assigned yet' },
  { name: 'notOurs', label: 'Other bank movements', hint: 'They have nothing to do with trips' },
  { name: 'providerFees', label: 'Paytrail’s fees' },
  { name: 'vat', label: 'VAT payable', hint: 'For rates without a number of their own' },
  { name: 'serviceFees', label: 'Service fees' },
  { name: 'sales', label: 'Sales', hint: 'For products and rates without a number of their own' },
];
