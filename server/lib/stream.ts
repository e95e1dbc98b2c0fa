import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes what is made to a reader as fast as they take it. A reader who goes away ends the making, and is no
 * failure. What fails before there is anything to write is thrown while an answer can still say so.
 * @param stages what it passes through, such as a converter to CSV
 */
export async function streamTo(
  reader: NodeJS.WritableStream,
  made: AsyncGenerator,
  ...stages: NodeJS.ReadWriteStream[]
): Promise<void> {
  const source = Readable.from(from(await made.next(), made));
  try {
    await pipeline([source, ...stages, reader]);
  } catch (error) {
    if (!hasGone(error)) throw error;
  } finally {
    await made.return(undefined);
  }
}

async function* from(first: IteratorResult<unknown>, others: AsyncGenerator): AsyncGenerator {
  if (first.done) return;
  yield first.value;
  yield* others;
}

function hasGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'; // whatever was thrown may have one
}
