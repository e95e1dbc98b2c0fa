import type { Registration } from '#contract/customer';
import type { Credentials, Session } from '#contract/session';
import { client, visitorClient } from './client';

export async function login(credentials: Credentials): Promise<Session> {
  const { data } = await visitorClient.post<Session>('/auth', credentials);
  return data;
}

/** The session of the current token. */
export async function getSession(): Promise<Session> {
  const { data } = await client.get<Session>('/auth');
  return data;
}

/** Stores a new customer and logs them in. */
export async function register(registration: Registration): Promise<Session> {
  const { data } = await visitorClient.post<Session>('/users', registration);
  return data;
}
