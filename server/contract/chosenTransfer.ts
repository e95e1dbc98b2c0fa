import type { Euros } from './money';

/** What a traveller needs to pay by bank transfer. */
export interface BankTransfer {
  payee: string;
  /** Without spaces. */
  iban: string;
  /** The Finnish reference, without spaces. */
  reference: string;
  /** The euros still due. */
  amount: Euros;
  /** `YYYY-MM-DD` */
  dueOn: string;
  /** The 54 digits to paste into online banking; null for a foreign account. */
  virtualBarcode: string | null;
  /** The text of a QR code for banking apps; null for an amount that the code cannot represent. */
  qrText: string | null;
}
