import { ApiError } from './ApiError';
import { readParts, readRows, readText } from './streams';

/** A stream that delivers these parts. */
function createStream(...parts: (string | Uint8Array<ArrayBuffer>)[]) {
  const cancelled = jest.fn();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part);
    },
    cancel: cancelled,
  });
  return { stream, cancelled };
}

async function collectRows(...parts: (string | Uint8Array<ArrayBuffer>)[]): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const batch of readRows(createStream(...parts).stream)) rows.push(...batch);
  return rows;
}

describe('rows', () => {
  it('are read wherever the stream is split', async () => {
    expect(await collectRows('[{"a":1},\n{"a"', ':2},\n', '{"a":3}', ']')).toEqual([
      { a: 1 },
      { a: 2 },
      { a: 3 },
    ]);
  });

  it('are read when several or all are on one line', async () => {
    expect(await collectRows('[{"a":1},{"a":2},\n{"a":3}]\n')).toHaveLength(3);
    expect(await collectRows('[{"a":1},{"a":2}]')).toHaveLength(2);
  });

  it('may be an empty list', async () => {
    expect(await collectRows('[]')).toEqual([]);
    expect(await collectRows('[\n', ']')).toEqual([]);
  });

  it('may be split within a character', async () => {
    const bytes = new TextEncoder().encode('[{"a":"ä"}]');

    expect(await collectRows(bytes.slice(0, 7), bytes.slice(7))).toEqual([{ a: 'ä' }]);
  });

  it('may end in brackets and commas', async () => {
    expect(await collectRows('[{"a":"],"},\n{"a":[1]}]')).toEqual([{ a: '],' }, { a: [1] }]);
  });
});

it('reads a whole text', async () => {
  expect(await readText(createStream('Mei', 'k', 'ä').stream)).toBe('Meikä');
});

it('cancels the stream when the loop is left early', async () => {
  const { stream, cancelled } = createStream('a', 'b', 'c');

  for await (const _part of readParts(stream)) break;

  expect(cancelled).toHaveBeenCalledTimes(1);
});

it('throws an ApiError when the connection is lost', async () => {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(new TypeError('network error')),
  });

  await expect(readText(stream)).rejects.toBeInstanceOf(ApiError);
});
