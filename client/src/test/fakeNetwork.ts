import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { WireError } from '#contract/errors';
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
  /** The answer is on its way as long as this is not resolved. */
  arrival: Promise<unknown>;
}

const answers = new Map<string, Answer>();
const requests: SentRequest[] = [];

/** The network as the tests have it: everything up to the HTTP call is the product's own code. */
export const fakeNetwork = {
  requests: requests as readonly SentRequest[],

  /** What a call answers from now on. */
  answer(call: string, body: unknown, status = 200): void {
    answers.set(call, { status, body, arrival: Promise.resolve() });
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
    const gate = new EventTarget();
    const arrival = new Promise((resolve) => gate.addEventListener('open', resolve));
    answers.set(call, { status, body, arrival });
    return () => void gate.dispatchEvent(new Event('open'));
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

async function deliver(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const call = `${(config.method ?? 'get').toUpperCase()} ${config.baseURL ?? ''}${config.url ?? ''}`;
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : undefined;
  requests.push({ call, body, header: (name) => config.headers.get(name) });

  const answer = answers.get(call);
  if (!answer) throw new Error(`The test gives no answer to ${call}`);
  await answer.arrival;
  return settled(answer, config);
}

function settled({ status, body }: Answer, config: InternalAxiosRequestConfig): AxiosResponse {
  if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const response = { status, statusText: '', data: body, headers: {}, config };
  if (status >= 400) throw new AxiosError(`Status ${status}`, undefined, config, null, response);
  return response;
}
