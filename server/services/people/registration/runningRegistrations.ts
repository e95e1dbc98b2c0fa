import type { Session } from '../../../contract/session';

/** A registration of this process. */
export interface Running {
  state: 'waiting' | 'reserved' | 'ended' | 'failed';
  /** How many seats had been held before its own. */
  order: number;
  /** Resolves when the seat is held. */
  seat: Promise<void>;
  session: Promise<Session>;
}

/** By name, in order of arrival; until some time after the end. */
const running = new Map<string, Running>();

const rememberForMs = 60_000;

/** Since the start of the process. Passwords are hashed in the order in which seats were held. */
let heldSeats = 0;
let endedRegistrations = 0;

/** Undefined also for one that has failed and may be sent again. */
export function findRunning(name: string): Running | undefined {
  const found = running.get(name);
  return found?.state === 'failed' ? undefined : found;
}

/** Starts a registration unless it is running. */
export function startRegistration(
  name: string,
  work: (onSeatFound: () => void) => Promise<Session>,
): Running {
  const started = findRunning(name);
  if (started) return started;
  let resolveSeat = () => {};
  const seat = new Promise<void>((resolve) => (resolveSeat = resolve));
  const session = work(() => {
    entry.state = 'reserved';
    entry.order = heldSeats;
    heldSeats += 1;
    resolveSeat();
  });
  const entry: Running = { state: 'waiting', order: 0, seat, session };
  running.delete(name);
  running.set(name, entry);
  const end = (state: 'ended' | 'failed') => {
    if (entry.state === 'reserved') endedRegistrations += 1;
    entry.state = state;
    setTimeout(() => running.get(name) === entry && running.delete(name), rememberForMs).unref();
  };
  session.then(
    () => end('ended'),
    () => end('failed'),
  );
  return entry;
}

/** Whether a registration under this key is running, or has ended lately. */
export function isUnderWay(key: string): boolean {
  return Array.from(running.keys()).some((name) => name.startsWith(`${key} `));
}

/** The registration with this name, also if it has failed. */
export function findLatest(name: string): Running | undefined {
  return running.get(name);
}

/** How many accounts are created before this one. */
export function countAhead({ order }: Running): number {
  return Math.max(0, order - endedRegistrations);
}

/** Resolves when the accounts of all held seats have been created. */
export async function finishRegistrations(): Promise<void> {
  await Promise.allSettled([...running.values()].map(({ session }) => session));
}
