// In the tab's own storage, which outlives a reload but not the tab.
const prefix = 'draft ';
const ownerKey = 'ownerOfDrafts';

/** Keeps what stands in a form, but no password. */
export function keepDraft(name: string, values: object): void {
  const withoutPasswords = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);
  sessionStorage.setItem(prefix + name, JSON.stringify(values, withoutPasswords));
}

export function readDraft(name: string): unknown {
  return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(prefix + name);
}

export function keptDrafts(): string[] {
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  return kept.map((key) => key.slice(prefix.length));
}

export function dropDrafts(): void {
  keptDrafts().forEach(dropDraft);
  sessionStorage.removeItem(ownerKey);
}

/** What somebody else has left in the forms is not for who logs in now. */
export function giveDraftsTo(holder: string): void {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner !== null && owner !== holder) dropDrafts();
  sessionStorage.setItem(ownerKey, holder);
}
