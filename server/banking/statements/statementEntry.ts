import type { Cents } from '../../contract/money';

/** One movement of money on an account, as a bank reports it. */
export interface StatementEntry {
  /** Null where the file does not say it. */
  accountIban: string | null;
  /** Differs within a file, and is the same when the entry is read again. */
  bankId: string;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** Positive for money in, negative for money out or taken back. */
  amount: Cents;
  /** As `parseReference` returns it. */
  reference: string | null;
  /** The counterparty's name: the payer of money in, the payee of money out. */
  payer: string | null;
  /** With references that are none, or that are several, so that people can read them. */
  message: string | null;
}
