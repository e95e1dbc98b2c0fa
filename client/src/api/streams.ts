import { fromWire } from '#contract/wireWords';
import { ApiError } from './ApiError';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** How long parts are read before a pause that lets the page handle input. */
const sliceMs = 40;

/**
 * The parts of an answer as they arrive. Leaving the loop early cancels the rest.
 * @throws ApiError when the connection is lost
 */
export async function* readParts(stream: Bytes): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = stream.getReader();
  let pauseAt = performance.now() + sliceMs;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(throwDisconnected);
      if (done) return;
      yield value;
      if (performance.now() > pauseAt) {
        await pause();
        pauseAt = performance.now() + sliceMs;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function throwDisconnected(): never {
  throw new ApiError(0, []);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The rows of a JSON array of objects as they arrive. The array has line breaks only between rows, so everything
 * before the last line break can be parsed.
 */
export async function* readRows<Row>(stream: Bytes): AsyncGenerator<readonly Row[], void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of readParts(stream)) {
    rest += decoder.decode(part, { stream: true });
    const end = rest.lastIndexOf('\n');
    if (end <= 0) continue;
    yield parseRows<Row>(rest.slice(0, end));
    rest = rest.slice(end);
  }
  yield parseRows<Row>(rest + decoder.decode());
}

/** Parses the objects on some lines of the array, without the array's brackets and the commas at the ends. */
function parseRows<Row>(lines: string): Row[] {
  const rows = lines.slice(lines.indexOf('{'), lines.lastIndexOf('}') + 1);
  return fromWire(JSON.parse(`[${rows}]`)) as Row[]; // the caller knows the type of the rows
}

export async function readBlob(stream: Bytes, type = ''): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of readParts(stream)) parts.push(part);
  return new Blob(parts, { type });
}

export async function readText(stream: Bytes): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of readParts(stream)) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}
