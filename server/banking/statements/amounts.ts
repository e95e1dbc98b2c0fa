import type { Cents } from '../../contract/money';

/** More digits than any payment has, few enough for an exact number of cents. */
const maxDigits = 13;

/** The notations of euros and cents in tables, without the sign. */
const notations = [
  /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d{1,2}))?$/, // 1234,5 or 1 234.50
  /^(\d{1,3}(?:\.\d{3})+),(\d{2})$/, // 1.234,50
  /^(\d{1,3}(?:,\d{3})+)\.(\d{2})$/, // 1,234.50
];

/**
 * The cents of an amount in a table: with a decimal comma or point, with or without separated thousands, the sign
 * before or after it. Null for any other text, including the ambiguous `1.234`.
 */
export function readAmount(text: string): Cents | null {
  const [, before = '', euros = '', after = ''] = /^([+-]?)([\d.,\s]*)([+-]?)$/.exec(plainSigns(text)) ?? [];
  const cents = firstCents(notations, euros.trim());
  if (cents === null || (before !== '' && after !== '')) return null;
  return before + after === '-' ? 0 - cents : cents;
}

/** The cents of a decimal number of XML (`xs:decimal`) that is not negative. Null for fractions of a cent. */
export function readDecimal(text: string): Cents | null {
  return firstCents([/^\+?(\d+)(?:\.(\d{0,2})0*)?$/, /^\+?(0?)\.(\d{1,2})0*$/], text.trim());
}

function plainSigns(text: string): string {
  return text.trim().replace(/[\u2010-\u2014\u2212]/g, '-');
}

/** Computed from the digits, because multiplying a fraction can lose a cent. */
function firstCents(forms: readonly RegExp[], text: string): Cents | null {
  const match = forms.map((form) => form.exec(text)).find((found) => found !== null);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const digits = whole.replace(/\D/g, '') + decimals.padEnd(2, '0');
  return digits.length > maxDigits ? null : Number(digits);
}
