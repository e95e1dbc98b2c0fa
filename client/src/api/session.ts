import type { PasskeyAnswer, PasskeyRequest } from '#contract/passkey';
import { tokenHeader, type Credentials, type OpenSession, type Session } from '#contract/session';
import { client, visitorClient } from './client';

export async function login(credentials: Credentials): Promise<Session> {
  const { data } = await visitorClient.post<Session>('/auth', credentials);
  return data;
}

/** The options for the browser to ask for a passkey. */
export async function beginPasskeyLogin(): Promise<PasskeyRequest> {
  const { data } = await visitorClient.post<PasskeyRequest>('/auth/passkey/options');
  return data;
}

export async function loginWithPasskey(answer: PasskeyAnswer): Promise<Session> {
  const { data } = await visitorClient.post<Session>('/auth/passkey', answer);
  return data;
}

/** The session of the current token. */
export async function getSession(): Promise<Session> {
  const { data } = await client.get<Session>('/auth');
  return data;
}

/** Ends the session of a token. */
export async function logout(token: string): Promise<void> {
  await visitorClient.delete('/auth', { headers: { [tokenHeader]: token } });
}

/** The person's open sessions. */
export async function getOpenSessions(): Promise<OpenSession[]> {
  const { data } = await client.get<OpenSession[]>('/auth/sessions');
  return data;
}

export async function endOpenSession(id: string): Promise<void> {
  await client.delete(`/auth/sessions/${id}`);
}

/** Ends all sessions except the current one. */
export async function endOtherSessions(): Promise<void> {
  await client.delete('/auth/sessions');
}
