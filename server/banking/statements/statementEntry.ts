import type { Cents } from '../../contract/money';
import type { OptionalFact, StatementFormat } from '../../contract/statementFile';

/** One movement of money on an account, as a bank reports it. */
export interface StatementEntry {
  format: StatementFormat;
  /** An IBAN, or the bank's own number of the account. Null if the file does not contain it. */
  account: string | null;
  /** The bank's id of the payment; null if it gives none. Not always unique, see `sameLine`. */
  bankId: string | null;
  /** The bank's ids of the booking; one booking may combine several payments in one sum. */
  bookingIds: readonly string[];
  /** Whether the amount is a sum of payments that the file does not list. */
  isSum: boolean;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** Positive for money in, negative for money out or taken back. */
  amount: Cents;
  /** As `parseReference` returns it. */
  reference: string | null;
  /** The counterparty's name: the payer of money in, the payee of money out. */
  payer: string | null;
  /** The counterparty's IBAN; null if the file does not contain it, or a bank's own number instead. */
  counterAccount: string | null;
  /** The end-to-end id, set by the ordering party. A returned payment has the same id. */
  endToEndId: string | null;
  /** Why the bank has returned a payment: its code and text. Null for other payments. */
  returnReason: string | null;
  /** Includes invalid or several references, so that staff can see them. */
  message: string | null;
  /** The facts that are null because the file lacks them, rather than because the bank has none. */
  lacks: readonly OptionalFact[];
}

/** Placeholders that banks write for a missing id. */
const placeholder = /^(?:NOTPROVIDED|NOTAVAILABLE|NONREF|NOREF|NONE|UNKNOWN|N\/?A|[-0]*)$/i;

/** The bank's id of an entry; null if the text is missing or a placeholder. */
export function givenId(id: string | null): string | null {
  const text = id?.trim() ?? '';
  return placeholder.test(text) ? null : text;
}
