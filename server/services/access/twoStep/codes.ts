import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { clock } from '../../../lib/clock';

/** The parameters that all authenticator apps support (RFC 6238). */
const periodSeconds = 30;
const secretBytes = 20;

/** Clocks of phones may be off by one period. */
const window = 1;

const recoveryCodeCount = 10;
const recoveryGroups = 6;
/**
 * Without 0 O 1 I L, which are easily confused: 24 letters have 119 bits, more than the 112 that NIST SP 800-63B
 * requires.
 */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** In base 32, which apps expect. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address in the QR code that an app reads. */
export function appUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/**
 * The number of the code's period since 1970; undefined for a wrong code.
 * @param code as `normalizeCode` returns it
 */
export function matchingPeriod(code: string, secret: string): number | undefined {
  // The library throws an error for six characters that are not one byte each.
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

/** Ignores case, spaces and hyphens. A fast hash is enough, because random codes of 119 bits cannot be brute-forced. */
export function hashRecoveryCode(recoveryCode: string): string {
  return createHash('sha256').update(normalizeCode(recoveryCode)).digest('hex');
}

/** Removes typed spaces and hyphens, and converts the digits of all scripts to 0 to 9. */
export function normalizeCode(code: string): string {
  return code
    .replace(/[\s-]/g, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .toUpperCase();
}

/**
 * In Unicode the ten digits of each script are contiguous and in order, and adjacent scripts are multiples of ten
 * apart.
 */
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
