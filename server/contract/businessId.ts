// Finnish business ids ('Y-tunnus'): seven digits, a hyphen and a check digit.

import { normalizeCode } from './sameText';

const pattern = /^(\d{6,7})-?(\d)$/;
const weights = [7, 9, 10, 5, 8, 4, 2];

/**
 * Parses a business id into the stored form, such as `1234567-1`; null for any other text, including one with a wrong
 * check digit. Ids of six digits, which were given until 2001, get a leading zero.
 */
export function parseBusinessId(text: string): string | null {
  const [, written = '', given = ''] = pattern.exec(normalizeCode(text)) ?? [];
  const base = written.padStart(7, '0');
  return written !== '' && given === checkDigit(base) ? `${base}-${given}` : null;
}

/** Undefined if no valid id begins with these digits. */
function checkDigit(base: string): string | undefined {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(base[index]), 0);
  const remainder = sum % 11;
  if (remainder === 1) return undefined;
  return String(remainder === 0 ? 0 : 11 - remainder);
}
