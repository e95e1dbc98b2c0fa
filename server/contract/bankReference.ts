// References of payments: the Finnish one, and the same as a creditor reference of ISO 11649 ('RF'), which banks abroad
// know too.

import { checkDigits, hasCheckDigits } from './iban';
import { normalizeCode } from './sameText';

/** From the right. */
const weights = [7, 3, 1];

/** With its check digit, and in the form that is stored: without spaces and leading zeros. */
const finnishPattern = /^[1-9]\d{3,19}$/;
const rfPattern = /^RF\d{2}[1-9A-Z][\dA-Z]{0,20}$/;

/** Appends the check digit to 3 to 19 digits, of which the first is not zero. */
export function finnishReference(base: string): string {
  const reference = base + checkDigit(base);
  if (!finnishPattern.test(reference)) throw new RangeError('a reference has 3 to 19 digits before its last');
  return reference;
}

function checkDigit(base: string): string {
  const sum = Array.from(base)
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (weights[place % weights.length] ?? 0), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether a text is a Finnish reference as it is stored. `parseReference` reads what people write. */
export function isFinnishReference(text: string): boolean {
  return finnishPattern.test(text) && text.endsWith(checkDigit(text.slice(0, -1)));
}

/** A Finnish reference as a creditor reference. */
export function rfReference(finnish: string): string {
  return `RF${checkDigits('RF', finnish)}${finnish}`;
}

/** Whether a text is a creditor reference as it is stored. */
export function isRfReference(text: string): boolean {
  return rfPattern.test(text) && hasCheckDigits(text);
}

/** As people read it: a Finnish reference in groups of five from the right, others in groups of four from the left. */
export function formatReference(reference: string): string {
  if (reference.startsWith('RF')) return reference.replace(/.{4}(?=.)/g, '$& ');
  const wholeGroups = Math.ceil(reference.length / 5) * 5;
  return reference
    .padStart(wholeGroups)
    .replace(/.{5}(?=.)/g, '$& ')
    .trimStart();
}

/**
 * What a bank or a person writes as it is stored: the Finnish reference, also where it was written as a creditor
 * reference; a creditor reference of another kind as such; null for any other text.
 */
export function parseReference(text: string): string | null {
  const written = normalizeCode(text);
  const [rfStart = ''] = /^RF\d\d/.exec(written) ?? [];
  const rest = written.slice(rfStart.length).replace(/^0+/, '');
  if (rfStart === '') return isFinnishReference(rest) ? rest : null;
  if (!isRfReference(rfStart + rest)) return null;
  return isFinnishReference(rest) ? rest : rfStart + rest;
}
