import { password } from './fixtures';
import { median } from './median';

export type Tasks<Name extends string = string> = Record<Name, () => Promise<unknown>>;

/**
 * Median duration in ms of each task of each set; all sets have the same tasks. Runs the tasks alternately, so that
 * other load on the machine affects all of them.
 */
export async function measureAlternately<Name extends string>(
  sets: readonly Tasks<Name>[],
  rounds: number,
): Promise<Record<Name, number>[]> {
  const names = Object.keys(sets[0] ?? {}) as Name[];
  const timesOf = sets.map(() => new Map(names.map((name) => [name, [] as number[]])));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      for (const [i, tasks] of sets.entries()) {
        const started = performance.now();
        await tasks[name]();
        timesOf[i]?.get(name)?.push(performance.now() - started);
      }
    }
  }
  // The first sixth warms up the JIT compiler, connection pools and caches.
  return timesOf.map((times) => {
    const medians = names.map((name) => [name, median(times.get(name)?.slice(rounds / 6) ?? [])] as const);
    return Object.fromEntries(medians) as Record<Name, number>;
  });
}

/** @throws Error unless the response is a success */
export async function get(url: string, token: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'x-auth-token': token } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return text;
}

/** Sends a body as JSON. @throws Error unless the response is a success */
export async function send(method: 'POST' | 'PUT', url: string, token: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-auth-token': token };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
}

/** Logs in and returns the session token. */
export async function logIn(api: string, email: string): Promise<string> {
  const answer = await fetch(`${api}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The URL of a page of an organization's customers. */
export function pageUrl(api: string, orgId: unknown, query: object = {}): string {
  return `${api}/admin/users/pagination/${encodeQuery({ orgId, ...query })}`;
}

export function encodeQuery(query: object): string {
  return encodeURIComponent(JSON.stringify(query));
}
