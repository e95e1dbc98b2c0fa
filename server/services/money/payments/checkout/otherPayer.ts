import type { Cents } from '../../../../contract/money';
import type { StoredAttempt, StoredTransfer } from '../../../../models/payment';
import type { StoredLinkPayer } from '../../../../models/linkPayer';
import type { PaymentRow } from '../paymentRow';

/** Somebody who pays for the traveller through a link. */
export interface OtherPayer {
  payer: StoredLinkPayer;
  /** What they pay: at least 1, at most what is left. */
  amount: Cents;
}

/** The people who have entered their details on the page of one link. */
export interface LinkedPayers {
  /** Their ids. */
  payers: readonly string[];
  /** What they pay together: at most what is left. */
  amount: Cents;
}

/** The amount to charge at the provider. */
export function amountToCharge(
  { left }: Pick<PaymentRow, 'left'>,
  through: { amount: Cents } | undefined,
): Cents {
  return through ? Math.min(through.amount, left) : left;
}

/** Whether an attempt or a bank transfer was started by the traveller, or, if a link is given, through that link. */
export function isStartedBy(
  { payer }: Pick<StoredAttempt | StoredTransfer, 'payer'>,
  through: Pick<LinkedPayers, 'payers'> | undefined,
): boolean {
  return through ? through.payers.includes(String(payer)) : !payer;
}
