import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { streamTo } from './stream';

let server: Server | undefined;
afterEach(() => server?.close());

/** Calls a server that streams these pieces. */
async function openStream(
  source: AsyncGenerator,
): Promise<{ answer: IncomingMessage; streaming: Promise<void> }> {
  let streaming = Promise.resolve();
  server = createServer((_, response) => {
    streaming = streamTo(response, source);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const request = get({ port, host: '127.0.0.1', agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { answer, streaming };
}

const pieceSize = 65_536;

/** An endless source of pieces, with its progress. */
function endless() {
  const state = { made: 0, isOver: false };
  async function* make() {
    try {
      for (;;) {
        state.made += 1;
        await turn();
        yield 'x'.repeat(pieceSize);
      }
    } finally {
      state.isOver = true;
    }
  }
  return { state, pieces: make() };
}

/** Waits until a count no longer changes. */
async function untilStill(count: () => number): Promise<number> {
  for (let last = -1; ;) {
    const now = count();
    if (now === last) return now;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

describe('a streamed response', () => {
  it('ends with its source', async () => {
    async function* make() {
      yield await Promise.resolve('one ');
      yield 'two';
    }
    const { answer, streaming } = await openStream(make());

    expect((await answer.toArray()).join('')).toBe('one two');
    await streaming;
  });

  it('reads no more from the source than the client consumes', async () => {
    const { state, pieces } = endless();
    const { answer, streaming } = await openStream(pieces);
    answer.pause();

    const unread = await untilStill(() => state.made);
    let taken = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      taken += piece.length;
      if (taken > 2 * unread * pieceSize) break;
    }

    expect(unread).toBeLessThan(500);
    expect(state.made).toBeGreaterThanOrEqual(2 * unread);
    await streaming;
  });

  it('stops the source when the client disconnects, without an error', async () => {
    const { state, pieces } = endless();
    const { answer, streaming } = await openStream(pieces);

    answer.destroy();
    await streaming;

    expect(state.isOver).toBe(true);
  });

  it('throws if the source fails before the first piece', async () => {
    // oxlint-disable-next-line require-yield
    async function* fail() {
      await turn();
      throw new Error('away');
    }
    const { destroyed, failure } = await failing(fail());

    expect(failure).toEqual(new Error('away'));
    expect(destroyed).toBe(false);
  });

  it('is cut off, and streaming throws, if the source fails midway', async () => {
    async function* fail() {
      yield await Promise.resolve('one');
      throw new Error('away');
    }
    const { destroyed, failure } = await failing(fail());

    expect(failure).toEqual(new Error('away'));
    expect(destroyed).toBe(true);
  });
});

/** Streams to a client. Returns what `streamTo` threw, and whether the response was destroyed. */
async function failing(source: AsyncGenerator) {
  let outcome: { destroyed: boolean; failure: unknown } | undefined;
  server = createServer((_, response) => {
    void streamTo(response, source).catch((failure: unknown) => {
      outcome = { destroyed: response.destroyed, failure };
      if (!response.destroyed) response.end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}`)
    .then((answer) => answer.text())
    .catch(() => undefined);
  return outcome ?? { destroyed: undefined, failure: undefined };
}
