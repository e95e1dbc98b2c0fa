// Addresses of e-invoices in Finland (rules §41).

import { parseBusinessId } from './businessId';
import { isIban, plainIban } from './iban';
import { normalizeCode } from './sameText';

/** An OVT code: the code of Finland, a business id without its hyphen, and up to five characters of a unit. */
const ovtPattern = /^0037\d{8}[\dA-Z]{0,5}$/;

/** An operator's OVT code, a bank's BIC, or a name of the operator's own, such as `INEXCHANGE`. */
const operatorPattern = /^[\dA-Z]{5,35}$/;

/** Parses the address at which somebody receives e-invoices into capitals without spaces; null for any other text. */
export function parseEInvoiceAddress(text: string): string | null {
  const written = normalizeCode(text);
  if (isOvt(written)) return written;
  return isIban(text) ? plainIban(text) : null;
}

/** Whether an address in the stored form is an OVT code; otherwise it is an IBAN. */
export function isOvt(address: string): boolean {
  return ovtPattern.test(address) && parseBusinessId(address.slice(4, 12)) !== null;
}

/** Parses the id of an operator or a bank into capitals without spaces; null for any other text. */
export function parseEInvoiceOperator(text: string): string | null {
  const written = normalizeCode(text);
  return operatorPattern.test(written) ? written : null;
}

/**
 * Categories of UN/CEFACT 5305 – `S`: taxed; `Z`: taxed at 0 %; `E`: without VAT on the invoice, under the margin scheme
 * of travel agents; `O`: outside VAT.
 */
export const vatCategories = ['S', 'Z', 'E', 'O'] as const;
export type VatCategory = (typeof vatCategories)[number];
