const key = 'token';
const endedKey = 'sessionEnded';

export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function keepToken(token: string): void {
  localStorage.removeItem(endedKey);
  localStorage.setItem(key, token);
}

/** Keeps what follows `before`, unless its owner has logged out since it was asked for. */
export function renewToken(before: string | null, token: string): void {
  if (readToken() === before) keepToken(token);
}

export function dropToken(): void {
  localStorage.removeItem(key);
}

/** As `dropToken`, where it was not its owner who ended the session; the other tabs can tell. */
export function dropEndedToken(): void {
  localStorage.setItem(endedKey, 'true');
  dropToken();
}

export function hasSessionEnded(): boolean {
  return localStorage.getItem(endedKey) !== null;
}

/** Whose a token is, and in what role: alike for the tokens that follow one another. */
export function holderOf(token: string): string {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return JSON.stringify(claims, ['sub', 'role', 'organization']);
  } catch {
    return token;
  }
}

/** Who is logged in on this browser; alike before and after their token is renewed. */
export function readHolder(): string | null {
  const token = readToken();
  return token === null ? null : holderOf(token);
}

/**
 * Calls back when another tab logs in or out; a tab hears nothing of its own changes.
 * @returns what ends it
 */
export function onTokenChange(listener: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key === key || event.key === null) listener();
  }
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
