import type { BooksCheckKind } from '#contract/booksBalance';

/** The organization and period that the linked pages show. */
export interface LinkScope {
  organization: string;
  from: string;
  to: string;
}

/** The page where staff resolve the difference of a check; undefined if there is no single page. */
export function checkLink(
  kind: BooksCheckKind,
  { organization, from, to }: LinkScope,
): { to: string; label: string } | undefined {
  switch (kind) {
    case 'provider':
    case 'payouts':
      return {
        to: `/reconciliation?${String(new URLSearchParams({ organization, from, to }))}`,
        label: 'Compare with Paytrail',
      };
    case 'unassigned':
      return {
        to: `/bank-transfers?${String(new URLSearchParams({ organization }))}`,
        label: 'Assign the money',
      };
    case 'bank':
    case 'customerMoney':
    case 'advances':
      return undefined;
  }
}
