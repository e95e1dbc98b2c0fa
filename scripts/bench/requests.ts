import { median } from './load';
import { password } from './people';

/** Milliseconds that each takes, done in turns so that whatever else the machine does meets all; medians. */
export async function inTurns<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const started = performance.now();
      await works[name]();
      times.get(name)?.push(performance.now() - started);
    }
  }
  // The first sixth warms up: compilers, pools, caches.
  const medians = names.map((name) => [name, median(times.get(name)?.slice(rounds / 6) ?? [])] as const);
  return Object.fromEntries(medians) as Record<Name, number>;
}

export async function get(url: string, token: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'x-auth-token': token } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return text;
}

export async function tokenOf(api: string, email: string): Promise<string> {
  const answer = await fetch(`${api}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The address of a page of an organization's customers. */
export function pageAddress(api: string, orgId: unknown, more: object = {}): string {
  return `${api}/admin/users/pagination/${asAddress({ orgId, ...more })}`;
}

export function asAddress(query: object): string {
  return encodeURIComponent(JSON.stringify(query));
}
