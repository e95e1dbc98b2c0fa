import { fromWire } from '#contract/wireWords';
import { ApiError } from './ApiError';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** How long parts are read without a pause, in milliseconds: the page answers its reader in between. */
const sliceMilliseconds = 40;

/**
 * An answer part by part, as it arrives. Who stops reading early does not want the remainder sent either.
 * @throws ApiError when the connection breaks half-way
 */
export async function* partsOf(stream: Bytes): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = stream.getReader();
  let pauseAt = performance.now() + sliceMilliseconds;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenOff);
      if (done) return;
      yield value;
      if (performance.now() > pauseAt) {
        await pause();
        pauseAt = performance.now() + sliceMilliseconds;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function brokenOff(): never {
  throw new ApiError(0, []);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The rows of a JSON array as they arrive. The array has line breaks between its rows and nowhere within one,
 * so that whatever stands before the last break can be read.
 */
export async function* rowsIn<Row>(stream: Bytes): AsyncGenerator<readonly Row[], void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of partsOf(stream)) {
    rest += decoder.decode(part, { stream: true });
    const end = rest.lastIndexOf('\n');
    if (end <= 0) continue;
    yield rowsOfLines<Row>(rest.slice(0, end));
    rest = rest.slice(end);
  }
  yield rowsOfLines<Row>(rest + decoder.decode());
}

/** Some lines of the array, without the brackets and commas at their ends. */
function rowsOfLines<Row>(lines: string): Row[] {
  const inner = lines.replace(/^[\s[,]+/, '').replace(/[\s\],]+$/, '');
  return fromWire(JSON.parse(`[${inner}]`)) as Row[]; // by the caller's knowledge of the call
}

export async function textIn(stream: Bytes): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of partsOf(stream)) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}
