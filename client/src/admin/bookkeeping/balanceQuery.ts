/** The query string of the accounts' balances in a period. */
export function balanceQuery(organization: string, from: string, to: string): string {
  return new URLSearchParams({ organization, from, to }).toString();
}
