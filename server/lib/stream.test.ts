import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { streamTo } from './stream';

let server: Server | undefined;
afterEach(() => server?.close());

/** Asks a server that answers with what is made. */
async function ask(made: AsyncGenerator): Promise<{ answer: IncomingMessage; told: Promise<void> }> {
  let told = Promise.resolve();
  server = createServer((_, response) => {
    told = streamTo(response, made);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const request = get({ port, host: '127.0.0.1', agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { answer, told };
}

const pieceSize = 65_536;

/** Makes pieces without end, and tells how far it is. */
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

/** Until a count has stood still for a while. */
async function untilStill(count: () => number): Promise<number> {
  for (let last = -1; ;) {
    const now = count();
    if (now === last) return now;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

describe('a stream of answers', () => {
  it('ends with what is made', async () => {
    async function* make() {
      yield await Promise.resolve('one ');
      yield 'two';
    }
    const { answer, told } = await ask(make());

    expect((await answer.toArray()).join('')).toBe('one two');
    await told;
  });

  it('makes no more than its reader takes', async () => {
    const { state, pieces } = endless();
    const { answer, told } = await ask(pieces);
    answer.pause();

    const unread = await untilStill(() => state.made);
    let taken = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      taken += piece.length;
      if (taken > 2 * unread * pieceSize) break;
    }

    expect(unread).toBeLessThan(500);
    expect(state.made).toBeGreaterThanOrEqual(2 * unread);
    await told;
  });

  it('stops being made when its reader goes away, which is no failure', async () => {
    const { state, pieces } = endless();
    const { answer, told } = await ask(pieces);

    answer.destroy();
    await told;

    expect(state.isOver).toBe(true);
  });

  it('throws what fails before there is anything to write', async () => {
    // eslint-disable-next-line require-yield
    async function* fail() {
      await turn();
      throw new Error('away');
    }
    const { destroyed, failure } = await failing(fail());

    expect(failure).toEqual(new Error('away'));
    expect(destroyed).toBe(false);
  });

  it('is cut, and throws, when making fails half-way', async () => {
    async function* fail() {
      yield await Promise.resolve('one');
      throw new Error('away');
    }
    const { destroyed, failure } = await failing(fail());

    expect(failure).toEqual(new Error('away'));
    expect(destroyed).toBe(true);
  });
});

/** What becomes of an answer and of who writes it. */
async function failing(made: AsyncGenerator) {
  let outcome: { destroyed: boolean; failure: unknown } | undefined;
  server = createServer((_, response) => {
    void streamTo(response, made).catch((failure: unknown) => {
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
