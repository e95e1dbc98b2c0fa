import mongoose from 'mongoose';
import type { KeySet } from '../../server/services/access/personKeys/personKeys';

/*
 * A backup is its first line, a gzipped sequence of BSON documents, and the SHA-256 of both as 32 bytes. The
 * documents are a `Header` and, for each collection, a `CollectionStart`, its records as they are, and a
 * `CollectionEnd`. A byte before each marks whether it is a record, and whether parts of it are sealed (seals.ts). BSON
 * documents contain their length, and preserve all types of the database.
 */

/** The first line of a copy without seals, as all backups of earlier versions were. */
export const plainMagic = Buffer.from('Reissu backup 1\n');
export const sealedMagic = Buffer.from('Reissu backup 2\n');
/** The first line of a backup of any version. */
export const anyMagic = /^Reissu backup \d+\n$/;
export const digestBytes = 32;

export const frameTag = 0;
export const recordTag = 1;
export const sealedTag = 2;

export interface Header {
  kind: 'header';
  at: Date;
  /** Which keys open its seals; missing in a copy without seals. */
  keys?: KeySet;
}

export interface CollectionStart {
  kind: 'start';
  name: string;
  indexes: mongoose.mongo.Document[];
}

export interface CollectionEnd {
  kind: 'end';
  records: number;
  sha256: string;
}

export interface Total {
  kind: 'total';
  collections: number;
}

export type Frame = Header | CollectionStart | CollectionEnd | Total;

/** The parts of a backup, in order. */
export type Item = Frame | StoredRecord;

export interface StoredRecord {
  kind: 'record';
  bytes: Uint8Array;
  /** Whether parts of it are sealed. */
  isSealed: boolean;
}

export function encodeFrame(frame: Frame): Buffer {
  return Buffer.concat([Buffer.of(frameTag), mongoose.mongo.BSON.serialize(frame)]);
}

export function encodeRecord({ bytes, isSealed }: Omit<StoredRecord, 'kind'>): Buffer {
  return Buffer.concat([Buffer.of(isSealed ? sealedTag : recordTag), bytes]);
}
