import type { Types } from 'mongoose';
import { compareAccounts } from '../../../banking/statements/sameLine';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import type { OtherAccounts } from '../../../contract/bankTransfer';
import { formatIban, isIban } from '../../../contract/iban';
import { AppError } from '../../../lib/AppError';
import { BankEntry } from '../../../models/bankEntry';
import { loadTransferSettings } from './settings';

/**
 * The accounts of a statement that are neither in the organization's settings nor in earlier statements; null if there
 * are none, or if the organization has no account to compare with yet.
 */
export async function findOtherAccounts(
  organization: Types.ObjectId,
  lines: readonly Pick<StatementEntry, 'account'>[],
): Promise<OtherAccounts | null> {
  const { iban } = await loadTransferSettings(organization);
  const written = Array.from(new Set(lines.flatMap(({ account }) => account ?? [])));
  const others = written.filter((account) => account !== iban);
  if (others.length === 0) return null;
  const earlier = await BankEntry.distinct('account', {
    organization,
    account: { $ne: null },
    state: { $ne: 'undone' },
  });
  const ownAccounts = [...(iban === '' ? [] : [iban]), ...earlier];
  // A bank's own number of an account can be that of a known IBAN.
  const isKnown = (account: string) =>
    ownAccounts.some((each) => compareAccounts(account, each) !== 'different');
  const accounts = others.filter((account) => !isKnown(account));
  if (ownAccounts.length === 0 || accounts.length === 0) return null;
  return { accounts, known: iban === '' ? earlier : [iban] };
}

/**
 * Refuses a statement of other accounts, unless staff have confirmed them.
 * @throws AppError `statementOtherAccount` (path `file`)
 */
export async function requireOwnAccounts(
  organization: Types.ObjectId,
  lines: readonly StatementEntry[],
  confirmed: readonly string[],
): Promise<void> {
  const others = await findOtherAccounts(organization, lines);
  if (!others || others.accounts.every((account) => confirmed.includes(account))) return;
  const params = { accounts: formatAccounts(others.accounts), known: formatAccounts(others.known) };
  throw new AppError('statementOtherAccount', { path: 'file', params });
}

function formatAccounts(accounts: readonly string[]): string {
  return accounts.map((account) => (isIban(account) ? formatIban(account) : account)).join(', ');
}
