import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from './signer';

/** Seals texts that the database must not reveal. */
export interface Vault {
  seal(text: string): string;
  /** The text; undefined if none of the secrets sealed it. */
  open(sealed: string): string | undefined;
  /** Whether it was sealed with the first secret, and does not need the others. */
  isCurrent(sealed: string): boolean;
  /** Is the same for the same text, and tells nothing about it to somebody without the secret. */
  digest(text: string): string;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * @param secrets the first one seals, and all open; to replace a secret, put a new one first
 * @param purpose texts of different purposes have different keys
 */
export function createVault(secrets: readonly [string, ...string[]], purpose: string): Vault {
  const [key, ...olderKeys] = secrets.map((secret) => deriveKey(secret, purpose));
  if (!key) throw new Error('A vault needs a secret');
  const digestKey = deriveKey(secrets[0], `digests of ${purpose}`);
  return {
    seal: (text) => seal(text, key),
    open(sealed) {
      for (const each of [key, ...olderKeys]) {
        const text = open(sealed, each);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    isCurrent: (sealed) => open(sealed, key) !== undefined,
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  };
}

function seal(text: string, key: Buffer): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64');
}

function open(sealed: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}
