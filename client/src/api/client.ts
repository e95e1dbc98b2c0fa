import type { AxiosInstance } from 'axios';
import { ApiError } from './ApiError';

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Sends calls to the server by axios, which is fetched with the first of them: no page needs it before a visitor can
 * read it.
 */
export const client: Pick<AxiosInstance, Method> = {
  get: async (...call) => (await load()).get(...call),
  post: async (...call) => (await load()).post(...call),
  put: async (...call) => (await load()).put(...call),
  delete: async (...call) => (await load()).delete(...call),
};

/** @throws ApiError as for a call without an answer */
async function load(): Promise<AxiosInstance> {
  try {
    return (await import('./axiosClient')).axiosClient;
  } catch {
    throw new ApiError(0, []);
  }
}
