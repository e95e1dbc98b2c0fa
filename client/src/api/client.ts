import type { AxiosInstance } from 'axios';
import { ApiError } from './ApiError';
import type * as Clients from './axiosClient';

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Sends calls of the person who is logged in, by axios, which is fetched with the first call: no page needs it before a
 * visitor can read it.
 * @throws SessionOver
 */
export const client = loadLater('sessionClient');

/** As `client`, for calls that anybody may make; they carry no token. */
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

/** @throws ApiError as for a call without an answer */
async function loadAxios() {
  try {
    return await import('./axiosClient');
  } catch {
    throw new ApiError(0, []);
  }
}
