import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { WireError } from '#contract/errors';
import { toWire } from '#contract/wireWords';
import { sessionClient, visitorClient } from '../api/axiosClient';

interface SentRequest {
  /** For example `POST /api/auth`. */
  call: string;
  body: unknown;
  header: (name: string) => unknown;
  isAborted: () => boolean;
}

interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** The answer arrives when this is resolved. */
  arrival: Promise<unknown>;
}

/** A streamed answer: its first part arrives at once, the others after `release`. */
class Parts {
  constructor(
    readonly texts: readonly string[],
    readonly release: Promise<unknown>,
  ) {}
}

const answers = new Map<string, Answer>();
const requests: SentRequest[] = [];

/** Answers HTTP calls in tests; everything above the HTTP adapter is the product's own code. */
export const fakeNetwork = {
  requests: requests as readonly SentRequest[],

  /** Sets the answer of a call, in the client's spelling or the wire's. */
  answer(call: string, body: unknown, status = 200, headers: Record<string, string> = {}): void {
    answers.set(call, { status, body, headers, arrival: Promise.resolve() });
  },

  refuse(call: string, status: number, ...errors: WireError[]): void {
    this.answer(call, { errors }, status);
  },

  /** Makes the call fail without an answer. */
  disconnect(call: string): void {
    this.answer(call, undefined, 0);
  },

  /** Like `answer`, but the answer arrives when the returned function is called. */
  hold(call: string, body: unknown, status = 200): () => void {
    const { opened, open } = gate();
    answers.set(call, { status, body, headers: {}, arrival: opened });
    return open;
  },

  /** Streams the first text at once, and the others when the returned function is called. */
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
    sessionClient.defaults.adapter = deliver;
    visitorClient.defaults.adapter = deliver;
  },
};

function gate() {
  const target = new EventTarget();
  const opened = new Promise((resolve) => target.addEventListener('open', resolve));
  return { opened, open: () => void target.dispatchEvent(new Event('open')) };
}

/** The default answers to the requests that the panel's bar and menu make on every page. */
const layoutAnswers: Readonly<Record<string, unknown>> = {
  'GET /api/admin/events/trips': [],
  'GET /api/admin/owner-requests': [],
  'GET /api/admin/recent-changes': { changes: [], figures: '' },
  'GET /api/admin/waiting-work': {
    bankTransfers: 0,
    cancellations: 0,
    failedMails: 0,
    offers: 0,
    payments: 0,
  },
};

function layoutAnswer(call: string): Answer | undefined {
  const body = layoutAnswers[call.split('?')[0] ?? ''];
  return body === undefined ? undefined : { status: 200, body, headers: {}, arrival: Promise.resolve() };
}

async function deliver(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const call = `${(config.method ?? 'get').toUpperCase()} ${config.baseURL ?? ''}${config.url ?? ''}`;
  const body = parseBody(config.data);
  const isAborted = () => config.signal?.aborted === true;
  const ownAnswer = answers.get(call);
  const answer = ownAnswer ?? layoutAnswer(call);
  // Default requests are not recorded, so that tests count only the requests of their page.
  if (ownAnswer || !answer)
    requests.push({ call, body, header: (name) => config.headers.get(name), isAborted });

  if (!answer) throw new Error(`The test sets no answer for ${call}`);
  await answer.arrival;
  return toResponse(answer, config);
}

/** The body of a request; a file is returned itself. */
function parseBody(data: unknown): unknown {
  if (typeof data === 'string') return JSON.parse(data);
  return data instanceof Blob ? data : undefined;
}

function toResponse(answer: Answer, config: InternalAxiosRequestConfig): AxiosResponse {
  const { status, headers } = answer;
  const body = toWire(answer.body);
  if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const data = config.responseType === 'stream' ? toStream(body) : body;
  const response = { status, statusText: '', data, headers, config };
  if (status >= 400) throw new AxiosError(`Status ${status}`, undefined, config, null, response);
  return response;
}

/** A body as the server streams it: a list has a line break between its items. */
function toStream(body: unknown): ReadableStream<Uint8Array> {
  const parts = body instanceof Parts ? body : new Parts([toText(body)], Promise.resolve());
  return new ReadableStream({
    async start(controller) {
      for (const [index, text] of parts.texts.entries()) {
        if (index > 0) await parts.release;
        controller.enqueue(new TextEncoder().encode(text));
      }
      controller.close();
    },
  });
}

function toText(body: unknown): string {
  if (typeof body === 'string') return body;
  return Array.isArray(body)
    ? `[${body.map((item) => JSON.stringify(item)).join(',\n')}]`
    : JSON.stringify(body);
}
