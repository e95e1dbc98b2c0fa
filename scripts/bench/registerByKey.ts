import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import type { RegistrationProgress } from '../../server/contract/customer';
import type { StoredGroup } from '../../server/models/group';
import { call } from './call';
import { buildRegistration, newAddress } from './fixtures';

/** How a registration went for somebody who wants a seat. */
export interface KeyedRegistrationTimes {
  /** Of the first answer: 200 for a seat. */
  status: number;
  /** Until they knew whether they have a seat, in milliseconds. */
  knewMs: number;
  /** Until they were logged in; undefined without a seat. */
  registeredMs?: number;
}

/** Registers as the page does (rules §5.13); a proxy chooses the instance of each request. */
export async function registerByKey(
  nextApi: () => string,
  group: StoredGroup,
): Promise<KeyedRegistrationTimes> {
  const headers = { 'x-forwarded-for': newAddress() };
  const registration = { ...buildRegistration(group), key: randomBytes(16).toString('hex') };
  const { key, email } = registration;
  const from = performance.now();
  const post = async (path: string, body: object) => {
    const answer = await call(`${nextApi()}/${path}`, { method: 'POST', headers, body });
    const retryAfterMs = 1000 * Number(answer.headers['retry-after'] ?? 2);
    return { ...answer, retryAfterMs, progress: JSON.parse(answer.text) as RegistrationProgress };
  };
  let first = await post('users/registrations', registration);
  while (first.status === 503) {
    await sleep(first.retryAfterMs);
    first = await post('users/registrations', registration);
  }
  const knewMs = performance.now() - from;
  if (first.status !== 200) return { status: first.status, knewMs };
  let { progress } = first;
  let ahead = 0;
  while (!progress.session) {
    ahead = progress.ahead ?? ahead;
    await sleep(Math.max(Math.min(300 + 50 * ahead, 10_000), progress.ahead === undefined ? 2_000 : 0));
    const { status, progress: later } = await post('users/registrations/progress', { key, email });
    if (status !== 200) throw new Error(`Status ${status} instead of the progress`);
    progress = later;
  }
  return { status: first.status, knewMs, registeredMs: performance.now() - from };
}
