// In the tab's own storage, which outlives a reload but not the tab.
const prefix = 'draft ';

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

export function dropDrafts(): void {
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  for (const key of kept) sessionStorage.removeItem(key);
}
