import { type Answer, call } from './call';
import { password } from './fixtures';
import { median } from './latencies';
import { readFileSync } from 'node:fs';

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
  return textOf(url, await call(url, { headers: { 'x-auth-token': token } }));
}

/**
 * Sends a body as JSON.
 * @throws Error unless the response is a success
 */
export async function send(method: 'POST' | 'PUT', url: string, token: string, body: object): Promise<void> {
  textOf(url, await call(url, { method, headers: { 'x-auth-token': token }, body }));
}

function textOf(url: string, { status, text }: Answer): string {
  if (status >= 300) throw new Error(`${url}: ${status} ${text}`);
  return text;
}

/** Logs in and returns the session token. */
export async function logIn(api: string, email: string, secret = password): Promise<string> {
  const body = { email, password: secret };
  const { text } = await call(`${api}/auth`, { method: 'POST', body });
  return (JSON.parse(text) as { token: string }).token;
}

/** The URL of a page of an organization's customers. */
export function pageUrl(api: string, orgId: unknown, query: object = {}): string {
  return `${api}/admin/users/pagination/${encodeQuery({ orgId, ...query })}`;
}

export function encodeQuery(query: object): string {
  return encodeURIComponent(JSON.stringify(query));
}

/** The resident set size of a process in megabytes, read from Linux's procfs. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** The processor time of a process so far in seconds, read from Linux's procfs, whose ticks are hundredths. */
export function cpuSeconds(pid: number): number {
  // The name of the program, in parentheses, may contain spaces.
  const [, , , , , , , , , , , user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(user) + Number(system)) / 100;
}
