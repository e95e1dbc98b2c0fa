import type { BalanceAccount } from '#contract/booksBalance';
import { dayRange } from '#contract/fields';
import { daysBefore } from '../../format/dates';
import type { LinkScope } from './checkLinks';

/** The numbers that the table of accounts has of each. */
export type AccountNumber = 'opening' | 'debit' | 'credit' | 'closing';

/** Which entries a number of an account is the sum of, as a query string. */
export function entriesQuery(
  { organization, from, to }: LinkScope,
  account: BalanceAccount,
  number: AccountNumber,
): string {
  const days = number === 'opening' ? { from: dayRange.min, to: daysBefore(from, 1) } : { from, to };
  const side = number === 'debit' || number === 'credit' ? { side: number } : {};
  return new URLSearchParams({ organization, ...days, account, ...side }).toString();
}
