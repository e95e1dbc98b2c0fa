import axios, { isAxiosError } from 'axios';
import type { WireError } from '#contract/errors';
import { tokenHeader } from '#contract/session';
import { ApiError } from './ApiError';
import { readToken } from './token';

const timeoutMilliseconds = 20_000;

export const client = axios.create({ baseURL: '/api', timeout: timeoutMilliseconds });

client.interceptors.request.use((request) => {
  const token = readToken();
  if (token !== null) request.headers.set(tokenHeader, token);
  // The server answers in the language that the page is written in.
  request.headers.set('Accept-Language', document.documentElement.lang);
  return request;
});

client.interceptors.response.use(undefined, (error: unknown) => {
  if (!isAxiosError<unknown>(error)) throw error;
  throw new ApiError(error.response?.status ?? 0, errorsIn(error.response?.data));
});

function errorsIn(body: unknown): readonly WireError[] {
  return hasErrors(body) ? body.errors : [];
}

function hasErrors(body: unknown): body is { errors: WireError[] } {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
}
