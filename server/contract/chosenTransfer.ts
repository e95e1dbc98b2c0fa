import type { Euros } from './money';

/** What a traveller needs to pay. */
export interface BankTransfer {
  payee: string;
  /** Without spaces. */
  iban: string;
  /** The Finnish reference, without spaces. */
  reference: string;
  /** Euros that have not come yet. */
  amount: Euros;
  /** `YYYY-MM-DD` */
  dueOn: string;
  /** 54 digits for the net bank; null for an account abroad. */
  virtualBarcode: string | null;
  /** The text of a QR code that banks' applications read; null for an amount that it cannot say. */
  qrText: string | null;
}
