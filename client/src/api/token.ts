const key = 'token';

export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function keepToken(token: string): void {
  localStorage.setItem(key, token);
}

/** Keeps what follows `before`, unless its owner has logged out since it was asked for. */
export function renewToken(before: string | null, token: string): void {
  if (readToken() === before) keepToken(token);
}

export function dropToken(): void {
  localStorage.removeItem(key);
}

/** Calls back when another tab logs in or out; a tab hears nothing of its own changes. */
export function onTokenChange(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}
