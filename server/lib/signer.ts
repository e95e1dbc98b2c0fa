import { createHmac, timingSafeEqual, hkdfSync } from 'node:crypto';

/** Signs short texts that leave the product and return, such as the purpose of a mailed link. */
export interface Signer {
  /** The text with its signature, which fits into an address if the text does. */
  sign(text: string): string;
  /** The text; undefined if it is unsigned or signed with another secret. */
  verify(signed: string): string | undefined;
}

/**
 * @param secrets the first one signs, and all verify
 * @param purpose a text signed for one purpose is not valid for another
 */
export function createSigner(secrets: readonly [string, ...string[]], purpose: string): Signer {
  const keys = secrets.map((secret) => deriveKey(secret, purpose));
  const [key = Buffer.alloc(0)] = keys;
  return {
    sign: (text) => `${text}.${signatureOf(text, key).toString('base64url')}`,
    verify(signed) {
      const end = signed.lastIndexOf('.');
      const text = signed.slice(0, Math.max(end, 0));
      const given = Buffer.from(signed.slice(end + 1), 'base64url');
      return keys.some((each) => isEqual(given, signatureOf(text, each))) ? text : undefined;
    },
  };
}

function signatureOf(text: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function isEqual(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Derives a key of 32 bytes for one purpose. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
