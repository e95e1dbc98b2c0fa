import { lastingStorage } from './browserStorage';

const key = 'token';
const endedKey = 'sessionEnded';

export function readToken(): string | null {
  return lastingStorage.read(key);
}

export function keepToken(token: string): void {
  lastingStorage.drop(endedKey);
  lastingStorage.keep(key, token);
}

/** Replaces the token `before` by its renewal, unless its holder has logged out in the meantime. */
export function renewToken(before: string | null, token: string): void {
  if (readToken() === before) keepToken(token);
}

export function dropToken(): void {
  lastingStorage.drop(key);
}

/** Like `dropToken`, after the server ended the session; other tabs read the reason from storage. */
export function dropEndedToken(): void {
  lastingStorage.keep(endedKey, 'true');
  dropToken();
}

export function hasSessionEnded(): boolean {
  return lastingStorage.read(endedKey) !== null;
}

/** Identifies the person, role and organization of a token; equal for a token and its renewals. */
export function tokenHolder(token: string): string {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return JSON.stringify(claims, ['sub', 'role', 'organization']);
  } catch {
    return token;
  }
}

let lastRead = { token: '', holder: '' };

/** The holder of the current token; null if nobody is logged in. Screens ask for it at each render. */
export function readHolder(): string | null {
  const token = readToken();
  if (token === null) return null;
  if (token !== lastRead.token) lastRead = { token, holder: tokenHolder(token) };
  return lastRead.holder;
}

/**
 * Calls back when another tab logs in or out, but not for this tab's own changes.
 * @returns a function that stops listening
 */
export function onTokenChange(listener: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key === key || event.key === null) listener();
  }
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
