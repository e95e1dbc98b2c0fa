import { isFinnishReference, isRfReference } from '../../contract/bankReference';
import { isIban, plainIban } from '../../contract/iban';
import type { Cents } from '../../contract/money';

export interface Transfer {
  iban: string;
  cents: Cents;
  /** A Finnish reference or a creditor reference, in the stored form. */
  reference: string;
  /** `YYYY-MM-DD`. */
  dueOn: string | null;
}

/** The code has six digits for euros. */
const maxCents = 999_999_99;

/**
 * The 54 digits of a transfer, which Finnish banks accept as text and as a bar code ('Pankkiviivakoodi-opas' 5.3 of
 * Finance Finland): version 4 for a Finnish reference, version 5 for a creditor reference. Null for a foreign account
 * and for a reference with letters, which the code cannot represent. An amount that is too large is left for the
 * payer to enter.
 */
export function virtualBarcode({ iban, cents, reference, dueOn }: Transfer): string | null {
  const account = plainIban(iban);
  const coded = codedReference(reference);
  if (coded === null || !account.startsWith('FI') || !isIban(account)) return null;
  const amount = cents > 0 && cents <= maxCents ? cents : 0;
  const due = dueOn === null ? '000000' : dueOn.slice(2).replaceAll('-', '');
  return coded.version + account.slice(2) + String(amount).padStart(8, '0') + coded.digits + due;
}

function codedReference(reference: string): { version: '4' | '5'; digits: string } | null {
  if (isFinnishReference(reference)) return { version: '4', digits: reference.padStart(23, '0') };
  if (!isRfReference(reference) || !/^RF\d+$/.test(reference)) return null;
  return { version: '5', digits: reference.slice(2, 4) + reference.slice(4).padStart(21, '0') };
}
