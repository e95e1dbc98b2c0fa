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

/** Replaces `before` by the token that follows it, unless its holder has logged out meanwhile. */
export function renewToken(before: string | null, token: string): void {
  if (readToken() === before) keepToken(token);
}

export function dropToken(): void {
  lastingStorage.drop(key);
}

/** As `dropToken`, where the server ended the session; other tabs learn the reason from storage. */
export function dropEndedToken(): void {
  lastingStorage.keep(endedKey, 'true');
  dropToken();
}

export function hasSessionEnded(): boolean {
  return lastingStorage.read(endedKey) !== null;
}

/** The person, role and organization that a token is for: the same for a token and those that renew it. */
export function tokenHolder(token: string): string {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return JSON.stringify(claims, ['sub', 'role', 'organization']);
  } catch {
    return token;
  }
}

/** The holder of the current token; null where nobody is logged in. */
export function readHolder(): string | null {
  const token = readToken();
  return token === null ? null : tokenHolder(token);
}

/**
 * Calls back when another tab logs in or out; a tab does not hear of its own changes.
 * @returns a function that stops it
 */
export function onTokenChange(listener: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key === key || event.key === null) listener();
  }
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
