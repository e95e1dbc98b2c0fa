import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Streams generated items to a response with backpressure. A client that disconnects ends the generator; that
 * is not an error. Waits for the first item before writing, so that an early failure can still change the
 * status of the response.
 */
export async function streamTo(destination: NodeJS.WritableStream, items: AsyncGenerator): Promise<void> {
  const source = Readable.from(prepend(await items.next(), items));
  try {
    await pipeline(source, destination);
  } catch (error) {
    if (!isPrematureClose(error)) throw error;
  } finally {
    await items.return(undefined);
  }
}

async function* prepend(first: IteratorResult<unknown>, others: AsyncGenerator): AsyncGenerator {
  if (first.done) return;
  yield first.value;
  yield* others;
}

function isPrematureClose(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'; // undefined for other errors
}
