import type { LineFate, OtherAccounts, StatementPreview } from '#contract/bankTransfer';
import { formatIban, isIban } from '#contract/iban';
import { formatStaffDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { formatCount } from '../../../format/words';

export const fateTexts: Record<LineFate, string> = {
  matched: 'Mark a payment as paid',
  refund: 'About refunds by bank transfer',
  short: 'Wait for you: less than what is due',
  over: 'Wait for you: more than what is due',
  late: 'Wait for you: late, when the payment no longer waited for a transfer',
  double: 'Wait for you: the payment is already paid',
  unknown: 'Wait for you: without a reference, or with one that no payment has',
  returned: 'Wait for you: money out with one of your references',
  known: 'Already imported',
  replaced: 'Sums whose payments are imported one by one',
  payout: 'Skipped: payouts from Paytrail',
  moneyOut: 'Skipped: outgoing money',
};

/** `Nothing is stored yet. The lines are dated 01/02/2027 to 28/02/2027.` */
export function describePeriod({ firstDay, lastDay }: StatementPreview): string {
  if (firstDay === null || lastDay === null) return 'No line of this file can be imported.';
  const first = formatStaffDay(firstDay);
  const period = firstDay === lastDay ? first : `${first} to ${formatStaffDay(lastDay)}`;
  return `Nothing is stored yet. The lines are dated ${period}.`;
}

export function describeReplaced({ count, amount }: StatementPreview['replaces']): string {
  const sums = formatCount(count, 'waiting sum is replaced', 'waiting sums are replaced');
  return `${sums} by the payments of this file: ${formatEuros(amount, 'en')}.`;
}

export function accountName(account: string | null): string {
  if (account === null) return 'Not given in the file';
  return isIban(account) ? formatIban(account) : account;
}

/** `This statement is for account FI14 …. The organization’s account is FI21 ….` */
export function describeOtherAccounts({ accounts, known }: OtherAccounts): string {
  const joinNames = (ibans: readonly string[]) => new Intl.ListFormat('en').format(ibans.map(accountName));
  const noun = accounts.length === 1 ? 'account' : 'accounts';
  const ownPhrase = known.length === 1 ? 'account is' : 'accounts are';
  return `This statement is for ${noun} ${joinNames(accounts)}. The organization’s ${ownPhrase} ${joinNames(known)}.`;
}
