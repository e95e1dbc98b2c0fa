import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { beginBackup, type KeySet } from '../../server/services/access/personKeys/personKeys';
import { plainMagic, sealedMagic } from './format';
import { checkReplaceable, refuseDuringRestore, replaceKeys } from './keyFile';
import { readSnapshot } from './snapshot';

/**
 * Writes the connected database to a file that only its owner can read, and replaces the key file, without which nobody
 * can read what identifies people. The file appears when it is complete, after the keys that open it.
 * @param dropMany destroys any number of keys whose records are gone
 * @throws Error if the file exists; UnusableKeys if the key file must not be replaced; TooManyOrphans
 */
export async function writeBackup(file: string, keyFile: string, dropMany = false): Promise<void> {
  await refuseDuringRestore();
  const keys = await beginBackup();
  await checkReplaceable(keyFile, keys);
  await writeSnapshot(file, keys, () => replaceKeys(keyFile, keys, dropMany));
}

/**
 * Like `writeBackup`, but with everything readable, and the keys in it, for a copy that is not kept.
 * @throws Error if the file exists
 */
export async function writeCopy(file: string): Promise<void> {
  await refuseDuringRestore();
  await writeSnapshot(file);
}

async function writeSnapshot(
  file: string,
  keys?: KeySet,
  beforeItAppears?: () => Promise<void>,
): Promise<void> {
  // Its own, because two backups may be written to the same file at once, of which the first to end stays.
  const part = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(
      Readable.from(readSnapshot(keys)),
      createGzip(),
      (compressed: AsyncIterable<Buffer>) => withDigest(keys ? sealedMagic : plainMagic, compressed),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await beforeItAppears?.();
    await link(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

async function* withDigest(magic: Buffer, compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256').update(magic);
  yield magic;
  for await (const bytes of compressed) {
    digest.update(bytes);
    yield bytes;
  }
  yield digest.digest();
}
