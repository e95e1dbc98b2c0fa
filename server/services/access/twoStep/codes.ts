import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { clock } from '../../../lib/clock';

/** What all authenticator apps know (RFC 6238). */
const periodSeconds = 30;
const secretBytes = 20;

/** Clocks of phones may be off by one period. */
const window = 1;

const recoveryCodeCount = 10;
const recoveryGroups = 4;
/** Without 0 O 1 I L, which are easily confused: 16 of them have 79 bits, which nobody tries out. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** In base 32, as apps take it. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address in the QR code that an app reads. */
export function appUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** The period that a code is of, as a count of them since 1970; undefined for a wrong code. */
export function periodOf(code: string, secret: string): number | undefined {
  const timestamp = clock.now().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryGroups }, () => Array.from({ length: 4 }, letter).join('')).join('-'),
  );
}

/** However people write it. A fast hash is enough, because nobody can try out random codes of 79 bits. */
export function digestOf(recoveryCode: string): string {
  return createHash('sha256').update(plain(recoveryCode)).digest('hex');
}

/** Without the spaces and hyphens that people type. */
export function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

function letter(): string {
  return letters.charAt(randomInt(letters.length));
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Reissu', label, secret, period: periodSeconds });
}
