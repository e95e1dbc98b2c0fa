import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import mongoose from 'mongoose';
import {
  anyMagic,
  digestBytes,
  type Frame,
  frameTag,
  type Header,
  type Item,
  plainMagic,
  recordTag,
  sealedMagic,
  sealedTag,
} from './format';

const { BSON } = mongoose.mongo;

/** More than any record: the database's limit plus its allowance for updates. */
const maxBytes = 17 * 2 ** 20;
const minBytes = 5;

/** A file that is not a complete backup; the message names the damage. */
export class DamagedBackup extends Error {}

/**
 * The parts of a backup, checked while reading. Do not use any part before the whole file has been read once.
 * @throws DamagedBackup with the position
 */
export async function* readBackup(file: string): AsyncGenerator<Item> {
  const digest = createHash('sha256');
  const { magic, expected } = await readEnds(file);
  digest.update(magic);
  let position = 'at the beginning';
  let isWhole = false;
  try {
    for await (const item of verifyChecksums(decode(decompress(file, digest)))) {
      if (item.kind === 'start') position = `in the collection ${item.name}`;
      isWhole = item.kind === 'total';
      yield item;
    }
  } catch (error) {
    if (error instanceof DamagedBackup || isZlibError(error))
      throw damaged(file, `${position}: ${error.message}`);
    throw error;
  }
  if (!isWhole) throw damaged(file, `${position}: it ends too early`);
  if (!digest.digest().equals(expected))
    throw damaged(file, 'somewhere: the checksum of the file does not match');
}

/**
 * Reads the whole backup.
 * @throws DamagedBackup
 */
export async function checkBackup(file: string): Promise<Header> {
  let header: Header | undefined;
  for await (const item of readBackup(file)) if (item.kind === 'header') header = item;
  if (!header) throw damaged(file, 'at the beginning: it has no header');
  return header;
}

/** The first line, and the checksum at the end. */
async function readEnds(file: string): Promise<{ magic: Buffer; expected: Buffer }> {
  const { size } = await stat(file);
  const handle = await open(file);
  try {
    const magic = Buffer.alloc(plainMagic.length);
    await handle.read(magic, 0, magic.length, 0);
    if (!magic.equals(plainMagic) && !magic.equals(sealedMagic))
      throw new DamagedBackup(
        anyMagic.test(magic.toString('latin1'))
          ? `${file} was made by a later version of Reissu: restore it with that version`
          : `${file} is not a Reissu backup, or its first line is damaged`,
      );
    if (size < magic.length + digestBytes) throw damaged(file, 'at the beginning: it ends too early');
    const expected = Buffer.alloc(digestBytes);
    await handle.read(expected, 0, digestBytes, size - digestBytes);
    return { magic, expected };
  } finally {
    await handle.close();
  }
}

async function* decompress(file: string, digest: Hash): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  async function* compressed(): AsyncGenerator<Buffer> {
    const source = createReadStream(file, { start: plainMagic.length, end: size - digestBytes - 1 });
    for await (const bytes of source as AsyncIterable<Buffer>) {
      digest.update(bytes);
      yield bytes;
    }
  }
  const gunzip = createGunzip();
  // The reader of the last stream gets the errors of all streams.
  pipeline(Readable.from(compressed()), gunzip, () => undefined);
  yield* gunzip as AsyncIterable<Buffer>;
}

/** Splits the stream into documents. */
async function* decode(stream: AsyncIterable<Buffer>): AsyncGenerator<Item> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of stream) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    let at = 0;
    while (rest.length >= at + 1 + minBytes) {
      const length = rest.readInt32LE(at + 1);
      if (length < minBytes || length > maxBytes)
        throw new DamagedBackup('a record has an impossible length');
      const end = at + 1 + length;
      if (rest.length < end) break;
      yield parseItem(rest[at], rest.subarray(at + 1, end));
      at = end;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new DamagedBackup('it ends within a record');
}

function parseItem(tag: number | undefined, bytes: Buffer): Item {
  if (tag === recordTag || tag === sealedTag) return { kind: 'record', bytes, isSealed: tag === sealedTag };
  if (tag !== frameTag) throw new DamagedBackup('a record is of an unknown kind');
  try {
    return BSON.deserialize(bytes) as Frame;
  } catch {
    throw new DamagedBackup('a document cannot be read');
  }
}

/** Verifies the checksum of each collection, and the number of collections at the end. */
async function* verifyChecksums(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  // Of the collection that is being read.
  let digest: Hash | undefined;
  let records = 0;
  let collections = 0;
  for await (const item of items) {
    if (item.kind === 'start') {
      digest = createHash('sha256');
      records = 0;
      collections += 1;
    } else if (item.kind === 'record') {
      if (!digest) throw new DamagedBackup('a record is outside of the collections');
      digest.update(item.bytes);
      records += 1;
    } else if (item.kind === 'end') {
      if (item.records !== records || item.sha256 !== digest?.digest('hex'))
        throw new DamagedBackup('its checksum is wrong');
      digest = undefined;
    } else if (item.kind === 'total' && item.collections !== collections) {
      throw new DamagedBackup('collections are missing');
    }
    yield item;
  }
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
}

function damaged(file: string, damage: string): DamagedBackup {
  return new DamagedBackup(`${file} is damaged ${damage}. Nothing has been restored.`);
}
