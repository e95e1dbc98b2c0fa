import type { BalanceAccount } from '#contract/booksBalance';
import { dayRange } from '#contract/fields';
import { daysBefore } from '../../format/dates';
import type { LinkScope } from './checkLinks';

/** The query string of the accounts' balances in a period. */
export function balanceQuery(organization: string, from: string, to: string): string {
  return new URLSearchParams({ organization, from, to }).toString();
}

/** The figures that the table shows for each account. */
export type AccountFigure = 'opening' | 'debit' | 'credit' | 'closing';

/** The entries that a figure of an account is the sum of, as a query string. */
export function entriesQuery(
  { organization, from, to }: LinkScope,
  account: BalanceAccount,
  figure: AccountFigure,
): string {
  const days = figure === 'opening' ? { from: dayRange.min, to: daysBefore(from, 1) } : { from, to };
  const side = figure === 'debit' || figure === 'credit' ? { side: figure } : {};
  return new URLSearchParams({ organization, ...days, account, ...side }).toString();
}
