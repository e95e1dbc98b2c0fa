import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { clock } from '../../../lib/clock';

/** What all authenticator apps know (RFC 6238). */
const periodSeconds = 30;
const secretBytes = 20;

/** Clocks of phones may be off by one period. */
const window = 1;

const recoveryCodeCount = 10;
const recoveryGroups = 6;
/** Without 0 O 1 I L, which are easily confused: 24 of them have 119 bits, more than the 112 that NIST SP 800-63B asks. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** In base 32, as apps take it. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address in the QR code that an app reads. */
export function appUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/**
 * The period that a code is of, as a count of them since 1970; undefined for a wrong code.
 * @param code as `plain` returns it
 */
export function matchingPeriod(code: string, secret: string): number | undefined {
  // The library throws for six characters that are not one byte each.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = clock.now().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryGroups }, () => Array.from({ length: 4 }, letter).join('')).join('-'),
  );
}

/** However people write it. A fast hash is enough, because nobody can try out random codes of 119 bits. */
export function hashRecoveryCode(recoveryCode: string): string {
  return createHash('sha256').update(plain(recoveryCode)).digest('hex');
}

/** Without the spaces and hyphens that people type, and with the digits of all scripts as 0 to 9. */
export function plain(code: string): string {
  return code
    .replace(/[\s-]/g, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .toUpperCase();
}

/** Unicode keeps the ten digits of each script together and in order, and those of neighbours in whole tens. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

function letter(): string {
  return letters.charAt(randomInt(letters.length));
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Reissu', label, secret, period: periodSeconds });
}
