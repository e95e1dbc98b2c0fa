import axios, { type AxiosInstance, isAxiosError, isCancel, type AxiosResponse } from 'axios';
import type { WireError } from '#contract/errors';
import { tokenHeader } from '#contract/session';
import { fromWire, pathFromWire, toWire } from '#contract/wireWords';
import { ApiError, SessionEnded } from './ApiError';
import { sessionSignal } from './sessionCalls';
import { readText } from './streams';
import { readToken } from '../storage/token';

const timeoutMs = 20_000;

export const visitorClient = createClient();
export const sessionClient = createClient();

sessionClient.interceptors.request.use((request) => {
  const token = readToken();
  // A screen may make a call at the moment the person logs out.
  if (token === null) throw new SessionEnded();
  request.headers.set(tokenHeader, token);
  request.signal ??= sessionSignal();
  return request;
});

function createClient(): AxiosInstance {
  // Only the `fetch` adapter can stream an answer; XMLHttpRequest buffers it. No cookies are read, because that may
  // throw in browsers that block cookies.
  const created = axios.create({
    baseURL: '/api',
    timeout: timeoutMs,
    adapter: 'fetch',
    withXSRFToken: false,
  });
  created.interceptors.request.use((request) => {
    // The language of the server's messages.
    request.headers.set('Accept-Language', document.documentElement.lang);
    request.data = toWire(request.data);
    return request;
  });
  created.interceptors.response.use(translateResponse, async (error: unknown) => {
    if (isCancel(error)) throw new SessionEnded();
    if (!isAxiosError<unknown>(error)) throw error;
    const { status = 0, data, headers = {} } = error.response ?? {};
    throw new ApiError(status, readErrors(await readBody(data)), readRetryAfterMs(headers['retry-after']));
  });
  return created;
}

function translateResponse(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  return { ...response, data: fromWire(response.data) };
}

/** @param seconds a header; a proxy may send a date instead, which is ignored */
function readRetryAfterMs(seconds: unknown): number | undefined {
  return typeof seconds === 'string' && /^\d+$/.test(seconds) ? 1000 * Number(seconds) : undefined;
}

/** The JSON of an error, which arrives as a stream if a stream was requested. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof ReadableStream)) return data;
  const text = await readText(data as ReadableStream<Uint8Array<ArrayBuffer>>); // `fetch` streams bytes
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readErrors(body: unknown): readonly WireError[] {
  if (!hasErrors(body)) return [];
  return body.errors.map((error) =>
    error.path === undefined ? error : { ...error, path: pathFromWire(error.path) },
  );
}

function hasErrors(body: unknown): body is { errors: WireError[] } {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
}
