// Payment references: the Finnish format, and its form as an ISO 11649 creditor reference ('RF'), which foreign banks
// support.

import { checkDigits, hasCheckDigits } from './iban';
import { normalizeCode } from './sameText';

/** Applied from the right. */
const weights = [7, 3, 1];

/** A reference in the stored form: with its check digit, without spaces and leading zeros. */
const finnishPattern = /^[1-9]\d{3,19}$/;
const rfPattern = /^RF\d{2}[1-9A-Z][\dA-Z]{0,20}$/;

/** Appends the check digit to 3 to 19 digits that do not begin with zero. */
export function finnishReference(base: string): string {
  const reference = base + checkDigit(base);
  if (!finnishPattern.test(reference))
    throw new RangeError('a reference has 3 to 19 digits before its check digit');
  return reference;
}

function checkDigit(base: string): string {
  const sum = Array.from(base)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (weights[index % weights.length] ?? 0), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether a text is a Finnish reference in the stored form. `parseReference` parses typed ones. */
export function isFinnishReference(text: string): boolean {
  return finnishPattern.test(text) && text.endsWith(checkDigit(text.slice(0, -1)));
}

/** A Finnish reference as a creditor reference. */
export function rfReference(finnish: string): string {
  return `RF${checkDigits('RF', finnish)}${finnish}`;
}

/** Whether a text is a creditor reference in the stored form. */
export function isRfReference(text: string): boolean {
  return rfPattern.test(text) && hasCheckDigits(text);
}

/**
 * Formats a reference for people: a Finnish one in groups of five from the right, others in groups of four from the
 * left.
 */
export function formatReference(reference: string): string {
  if (reference.startsWith('RF')) return reference.replace(/.{4}(?=.)/g, '$& ');
  const wholeGroups = Math.ceil(reference.length / 5) * 5;
  return reference
    .padStart(wholeGroups)
    .replace(/.{5}(?=.)/g, '$& ')
    .trimStart();
}

/**
 * Parses a reference into the stored form: the Finnish reference, even if written as a creditor reference; any other
 * creditor reference as such; null for any other text.
 */
export function parseReference(text: string): string | null {
  const written = normalizeCode(text);
  const [rfStart = ''] = /^RF\d\d/.exec(written) ?? [];
  const rest = written.slice(rfStart.length).replace(/^0+/, '');
  if (rfStart === '') return isFinnishReference(rest) ? rest : null;
  if (!isRfReference(rfStart + rest)) return null;
  return isFinnishReference(rest) ? rest : rfStart + rest;
}
