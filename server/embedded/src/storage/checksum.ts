import { crc32 } from 'node:zlib';

import { DAMAGE_REMEDY } from '../announcements';

const LENGTH = 4;

/** Appends a checksum to a value. It also covers the key, so that a value is not mistaken for that of another key. */
export function withChecksum(key: Uint8Array, value: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(value.length + LENGTH);
  sealed.set(value);
  sealed.writeUInt32LE(crc32(value, crc32(key)), value.length);
  return sealed;
}

/**
 * Verifies a value and returns it without its checksum, in the same memory.
 * @throws DamagedData if the key, value or checksum is not the one that was written
 */
export function withoutChecksum(key: Uint8Array, sealed: Buffer): Buffer {
  const length = sealed.length - LENGTH;
  const value = sealed.subarray(0, Math.max(length, 0));
  if (length < 0 || sealed.readUInt32LE(length) !== crc32(value, crc32(key)))
    throw new DamagedData('a checksum does not match');
  return value;
}

/** The data on disk differ from what was written. */
export class DamagedData extends Error {
  constructor(what: string) {
    super(`The data are damaged: ${what}. ${DAMAGE_REMEDY}`);
  }
}
