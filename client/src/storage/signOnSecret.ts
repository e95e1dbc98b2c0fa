import { tabStorage } from './browserStorage';

const name = 'sign-on';

/** Keeps the secret with which only this tab can finish the sign-on that it has begun. */
export function keepSignOnSecret(secret: string): void {
  tabStorage.keep(name, secret);
}

/** Null if this tab has begun none. */
export function readSignOnSecret(): string | null {
  return tabStorage.read(name);
}

export function dropSignOnSecret(): void {
  tabStorage.drop(name);
}
