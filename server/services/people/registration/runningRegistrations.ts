import type { Session } from '../../../contract/session';

/** A registration of this process. */
export interface Running {
  state: 'waiting' | 'reserved' | 'ended' | 'failed';
  /** Resolves when the seat is held. */
  seat: Promise<void>;
  session: Promise<Session>;
}

/** By name, in order of arrival; until some time after the end. */
const running = new Map<string, Running>();

const rememberForMs = 60_000;

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
    resolveSeat();
  });
  const entry: Running = { state: 'waiting', seat, session };
  running.delete(name);
  running.set(name, entry);
  const end = (state: 'ended' | 'failed') => {
    entry.state = state;
    setTimeout(() => running.get(name) === entry && running.delete(name), rememberForMs).unref();
  };
  session.then(
    () => end('ended'),
    () => end('failed'),
  );
  return entry;
}

/** The registration with this name, also if it has failed. */
export function findLatest(name: string): Running | undefined {
  return running.get(name);
}

/** How many accounts are created before this one. */
export function countAhead(name: string): number {
  const names = [...running.keys()];
  const before = names.slice(0, Math.max(names.indexOf(name), 0));
  return before.filter((each) => running.get(each)?.state === 'reserved').length;
}

/** Resolves when the accounts of all held seats have been created. */
export async function finishRegistrations(): Promise<void> {
  await Promise.allSettled([...running.values()].map(({ session }) => session));
}
