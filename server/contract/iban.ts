import { normalizeCode } from './sameText';

const pattern = /^[A-Z]{2}\d{2}[\dA-Z]{11,30}$/;
const finnishPattern = /^FI\d{16}$/;

/**
 * An IBAN, with or without spaces, whose check digits are right. The length of a Finnish one is also checked, because
 * the check digits miss an omitted digit once in 97 times.
 */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  return (iban.startsWith('FI') ? finnishPattern : pattern).test(iban) && hasCheckDigits(iban);
}

/** The stored form: capitals, without spaces. */
export function plainIban(text: string): string {
  return normalizeCode(text);
}

/** Formats it for people: groups of four. */
export function formatIban(text: string): string {
  return plainIban(text).replace(/.{4}(?=.)/g, '$& ');
}

/** The two digits after the first two letters, as ISO 7064 (mod 97-10) computes them for IBANs and RF references. */
export function checkDigits(letters: string, rest: string): string {
  return String(98 - remainder97(`${rest}${letters}00`)).padStart(2, '0');
}

export function hasCheckDigits(text: string): boolean {
  return text.slice(2, 4) === checkDigits(text.slice(0, 2), text.slice(4));
}

/** Letters count as 10 to 35. Computed digit by digit, because no number type is that large. */
function remainder97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return Array.from(digits).reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}

/** Shows which account it is without telling the number: country, check digits, and the last two characters. */
export function maskIban(text: string): string {
  const iban = plainIban(text);
  return `${iban.slice(0, 4)} **** **** ${iban.slice(-2)}`;
}
