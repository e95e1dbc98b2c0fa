import axios, { isAxiosError, type AxiosResponse } from 'axios';
import type { WireError } from '#contract/errors';
import { tokenHeader } from '#contract/session';
import { fromWire, pathFromWire, toWire } from '#contract/wireWords';
import { ApiError } from './ApiError';
import { textIn } from './streams';
import { readToken } from '../storage/token';

const timeoutMilliseconds = 20_000;

// `fetch` hands over an answer while it arrives; the older way of asking would first wait for its end.
export const client = axios.create({ baseURL: '/api', timeout: timeoutMilliseconds, adapter: 'fetch' });

client.interceptors.request.use((request) => {
  const token = readToken();
  if (token !== null) request.headers.set(tokenHeader, token);
  // The server answers in the language that the page is written in.
  request.headers.set('Accept-Language', document.documentElement.lang);
  request.data = toWire(request.data);
  return request;
});

client.interceptors.response.use(inOurWords, async (error: unknown) => {
  if (!isAxiosError<unknown>(error)) throw error;
  throw new ApiError(error.response?.status ?? 0, errorsIn(await bodyOf(error.response?.data)));
});

function inOurWords(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  return { ...response, data: fromWire(response.data) };
}

/** A refused call has an ordinary body, even where a stream was asked for. */
async function bodyOf(data: unknown): Promise<unknown> {
  if (!(data instanceof ReadableStream)) return data;
  const text = await textIn(data as ReadableStream<Uint8Array<ArrayBuffer>>); // `fetch` streams bytes
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function errorsIn(body: unknown): readonly WireError[] {
  if (!hasErrors(body)) return [];
  return body.errors.map((error) =>
    error.path === undefined ? error : { ...error, path: pathFromWire(error.path) },
  );
}

function hasErrors(body: unknown): body is { errors: WireError[] } {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
}
