import mongoose from 'mongoose';

/*
 * A backup is the line `magic`, a gzipped sequence of BSON documents, and the SHA-256 of both as 32 bytes. The
 * documents are a `Header` and, for each collection, a `CollectionStart`, its records as they are, and a
 * `CollectionEnd`. A byte before each marks whether it is a record. BSON documents contain their length, and preserve
 * all types of the database.
 */

export const magic = Buffer.from('Reissu backup 1\n');
export const digestBytes = 32;

export const recordTag = 1;
export const frameTag = 0;

export interface Header {
  kind: 'header';
  at: Date;
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
export type Item = Frame | { kind: 'record'; bytes: Buffer };

export function encodeFrame(frame: Frame): Buffer {
  return Buffer.concat([Buffer.of(frameTag), mongoose.mongo.BSON.serialize(frame)]);
}

export function encodeRecord(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(recordTag), bytes]);
}
