// Session storage survives a reload but not the closing of the tab.
const prefix = 'draft ';
const ownerKey = 'ownerOfDrafts';

/** Stores values of a form, without its passwords. */
export function keepDraft(name: string, values: object): void {
  const withoutPasswords = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);
  sessionStorage.setItem(prefix + name, JSON.stringify(values, withoutPasswords));
}

/** The stored values; null where there are none. */
export function readDraft(name: string): unknown {
  return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
}

export function hasDraft(name: string): boolean {
  return readDraft(name) !== null;
}

export function draftNames(): string[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length));
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(prefix + name);
}

export function dropDrafts(): void {
  draftNames().forEach(dropDraft);
  sessionStorage.removeItem(ownerKey);
}

/** Makes the drafts those of the person who has logged in, and drops those of anybody else. */
export function claimDrafts(holder: string): void {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner !== null && owner !== holder) dropDrafts();
  sessionStorage.setItem(ownerKey, holder);
}
