import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, so that nothing made for it serves another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
