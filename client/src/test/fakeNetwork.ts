import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { WireError } from '#contract/errors';
import { toWire } from '#contract/wireWords';
import { client } from '../api/client';

interface SentRequest {
  /** For example `POST /api/auth`. */
  call: string;
  body: unknown;
  header: (name: string) => unknown;
}

interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** The answer is on its way as long as this is not resolved. */
  arrival: Promise<unknown>;
}

/** An answer that comes in parts: the first at once, the others when they are released. */
class Parts {
  constructor(
    readonly texts: readonly string[],
    readonly release: Promise<unknown>,
  ) {}
}

const answers = new Map<string, Answer>();
const requests: SentRequest[] = [];

/** The network as the tests have it: everything up to the HTTP call is the product's own code. */
export const fakeNetwork = {
  requests: requests as readonly SentRequest[],

  /** What a call answers from now on, in our words or the wire's. */
  answer(call: string, body: unknown, status = 200, headers: Record<string, string> = {}): void {
    answers.set(call, { status, body, headers, arrival: Promise.resolve() });
  },

  refuse(call: string, status: number, ...errors: WireError[]): void {
    this.answer(call, { errors }, status);
  },

  /** The call finds nobody there. */
  disconnect(call: string): void {
    this.answer(call, undefined, 0);
  },

  /** Lets a call wait for its answer until the returned function is called. */
  hold(call: string, body: unknown, status = 200): () => void {
    const { opened, open } = gate();
    answers.set(call, { status, body, headers: {}, arrival: opened });
    return open;
  },

  /** Answers with a part of a stream, and with the others when the returned function is called. */
  stream(call: string, texts: readonly string[], headers: Record<string, string> = {}): () => void {
    const { opened, open } = gate();
    this.answer(call, new Parts(texts, opened), 200, headers);
    return open;
  },

  requestsOf(call: string): readonly SentRequest[] {
    return requests.filter((request) => request.call === call);
  },

  reset(): void {
    answers.clear();
    requests.length = 0;
    client.defaults.adapter = deliver;
  },
};

function gate() {
  const target = new EventTarget();
  const opened = new Promise((resolve) => target.addEventListener('open', resolve));
  return { opened, open: () => void target.dispatchEvent(new Event('open')) };
}

async function deliver(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const call = `${(config.method ?? 'get').toUpperCase()} ${config.baseURL ?? ''}${config.url ?? ''}`;
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : undefined;
  requests.push({ call, body, header: (name) => config.headers.get(name) });

  const answer = answers.get(call);
  if (!answer) throw new Error(`The test gives no answer to ${call}`);
  await answer.arrival;
  return settled(answer, config);
}

function settled(answer: Answer, config: InternalAxiosRequestConfig): AxiosResponse {
  const { status, headers } = answer;
  const body = toWire(answer.body);
  if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const data = config.responseType === 'stream' ? streamOf(body) : body;
  const response = { status, statusText: '', data, headers, config };
  if (status >= 400) throw new AxiosError(`Status ${status}`, undefined, config, null, response);
  return response;
}

/** A body as it goes over the wire; a list has each of its items on a line of its own. */
function streamOf(body: unknown): ReadableStream<Uint8Array> {
  const parts = body instanceof Parts ? body : new Parts([textOf(body)], Promise.resolve());
  return new ReadableStream({
    async start(controller) {
      for (const [place, text] of parts.texts.entries()) {
        if (place > 0) await parts.release;
        controller.enqueue(new TextEncoder().encode(text));
      }
      controller.close();
    },
  });
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  return Array.isArray(body)
    ? `[${body.map((item) => JSON.stringify(item)).join(',\n')}]`
    : JSON.stringify(body);
}
