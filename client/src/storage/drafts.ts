import { tabStorage } from './browserStorage';

const prefix = 'draft ';
const ownerKey = 'ownerOfDrafts';

/** Stores values of a form, without its passwords. */
export function keepDraft(name: string, values: object): void {
  const withoutPasswords = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);
  tabStorage.keep(prefix + name, JSON.stringify(values, withoutPasswords));
}

/** The stored values; null if there are none. */
export function readDraft(name: string): unknown {
  return JSON.parse(tabStorage.read(prefix + name) ?? 'null');
}

export function hasDraft(name: string): boolean {
  return readDraft(name) !== null;
}

export function draftNames(): string[] {
  const keys = tabStorage.names().filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length));
}

export function dropDraft(name: string): void {
  tabStorage.drop(prefix + name);
}

export function dropDrafts(): void {
  draftNames().forEach(dropDraft);
  tabStorage.drop(ownerKey);
}

/** Makes the logged-in person the owner of the drafts, after deleting another owner's. */
export function claimDrafts(holder: string): void {
  const owner = tabStorage.read(ownerKey);
  if (owner !== null && owner !== holder) dropDrafts();
  tabStorage.keep(ownerKey, holder);
}
