import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { magic } from './format';
import { readSnapshot } from './snapshot';

/**
 * Writes the connected database to a file that only its owner can read. The file appears when it is complete.
 * @throws Error if the file exists
 */
export async function writeBackup(file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(
      Readable.from(readSnapshot()),
      createGzip(),
      withDigest,
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await link(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

async function* withDigest(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256').update(magic);
  yield magic;
  for await (const bytes of compressed) {
    digest.update(bytes);
    yield bytes;
  }
  yield digest.digest();
}
