import type { AxiosInstance } from 'axios';
import { ApiError } from './ApiError';
import type * as Clients from './axiosClient';

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Sends calls of the session through axios, which is loaded with the first call, because no page needs it for its
 * first rendering.
 * @throws SessionEnded
 */
export const client = loadLater('sessionClient');

/** Like `client`, but for public calls, which carry no token. */
export const visitorClient = loadLater('visitorClient');

function loadLater(name: keyof typeof Clients): Pick<AxiosInstance, Method> {
  const load = async () => (await loadAxios())[name];
  return {
    get: async (...call) => (await load()).get(...call),
    post: async (...call) => (await load()).post(...call),
    put: async (...call) => (await load()).put(...call),
    delete: async (...call) => (await load()).delete(...call),
  };
}

/** @throws ApiError with status 0 if the code cannot be loaded */
async function loadAxios() {
  try {
    return await import('./axiosClient');
  } catch {
    throw new ApiError(0, []);
  }
}
