import { randomInt } from 'node:crypto';
import { finnishReference } from '../../../contract/bankReference';

/**
 * The digits before the check digit: enough that references in use rarely differ by one digit. Payments and invoices have
 * different numbers of them, so that no payment can have the reference of an invoice.
 */
const digits = { payment: 9, invoice: 11 } as const;

/** A random Finnish reference, for a unique index to accept. */
export function newReference(of: keyof typeof digits): string {
  const min = 10 ** (digits[of] - 1);
  return finnishReference(String(randomInt(min, min * 10)));
}
