import { isFinnishReference, rfReference } from '../../contract/bankReference';
import { plainIban } from '../../contract/iban';
import { toEuros } from '../../contract/money';
import type { Transfer } from './virtualBarcode';

export interface EpcTransfer extends Transfer {
  /** The payee. */
  name: string;
}

/** The maximum of the European Payments Council, in cents. */
const maxCents = 999_999_999_99;

const maxLength = { characters: 70, bytes: 331 };

/**
 * The text of a QR code with which banking apps fill in a transfer: EPC069-12 of the European Payments Council
 * (version 002, which needs no BIC). The last line, the due date, is an addition of Finance Finland ('QR code in
 * credit transfer form'). Null for an amount that the code cannot represent.
 */
export function epcCode({ name, iban, cents, reference, dueOn }: EpcTransfer): string | null {
  if (cents < 1 || cents > maxCents) return null;
  const codeFor = (payee: string) =>
    [
      ...['BCD', '002', '1', 'SCT', ''],
      payee,
      plainIban(iban),
      `EUR${toEuros(cents).toFixed(2)}`,
      '',
      isFinnishReference(reference) ? rfReference(reference) : reference,
      ...(dueOn === null ? [] : ['', `ReqdExctnDt/${dueOn}`]),
    ].join('\n');
  return codeFor(shorten(name, maxLength.bytes - Buffer.byteLength(codeFor(''))));
}

/** A name as a single line of at most this many bytes, cut between characters. */
function shorten(name: string, bytes: number): string {
  const characters = Array.from(name.replace(/[\p{Cc}\s]+/gu, ' ').trim()).slice(0, maxLength.characters);
  while (Buffer.byteLength(characters.join('')) > bytes) characters.pop();
  return characters.join('').trim();
}
