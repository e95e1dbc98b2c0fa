import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../context';
import type { KeyedRegistration, RegistrationKey, RegistrationProgress } from '../../../contract/customer';
import type { Session } from '../../../contract/session';
import { isFailure } from '../../../lib/actionCounter';
import { AppError } from '../../../lib/AppError';
import { findHold, keyedId } from '../../trips/groups/heldSeats';
import { reopenSession } from '../../access/session';
import { register } from './register';
import type { Origin } from './registerReturning';

/*
 * In a rush, accounts are created long after their seats are held, because passwords are hashed one after the other. A
 * browser therefore registers under a key of its own: it learns at once that it has a seat, and asks for the progress
 * until the account exists (rules §5.13). The ids of the hold and of the session follow from the key, so every process can
 * tell how far the registration is.
 */

/** A registration that nothing is ahead of usually ends within this time, and needs no second request. */
const quickMs = 300;

/** How long a request for the progress waits for the end: longer if many are ahead, so that fewer ask at a time. */
const waitMs = (ahead: number) => Math.min(2_000 + 50 * ahead, 15_000);

/**
 * Registers as `register`, and resolves when the seat is held; the account is created in the background, unless that
 * takes no time. Can be repeated with the same key.
 * @param endTurn called when the seat is held
 * @throws AppError as `register`
 */
export async function reserve(
  { key, ...registration }: KeyedRegistration,
  origin: Origin,
  context: Context,
  endTurn: () => void,
): Promise<RegistrationProgress> {
  const { email } = registration;
  const name = nameOf({ key, email });
  const hold = findRunning(name) ? 'none' : await findHold(key);
  if (hold === 'renewed') return { state: 'reserved' };
  const started = startRegistration(name, (onSeatFound) => {
    let hasSeat = false;
    const endTurnAndTell = () => {
      hasSeat = true;
      endTurn();
      onSeatFound();
    };
    const keyedOrigin = { ...origin, session: keyedId('session', key) };
    const repeatable = { key, isAbandoned: hold === 'abandoned' };
    return register(registration, keyedOrigin, context, endTurnAndTell, repeatable).catch(
      (error: unknown) => {
        // The request has succeeded with the seat.
        if (hasSeat && isFailure(error)) context.actions.count('registrations', true);
        throw error;
      },
    );
  });
  return progressAnywhere({ key, email }, context, async () => {
    await Promise.race([started.seat, started.session]);
    return awaitEnd(started, countAhead(started) === 0 ? quickMs : 0);
  });
}

/**
 * How far a registration is. Waits some time for its end.
 * @throws AppError `notFound` if none is under way: it has not been sent, or its process has died; and as `register`
 */
export async function readProgress(claim: RegistrationKey, context: Context): Promise<RegistrationProgress> {
  const name = nameOf(claim);
  return progressAnywhere(claim, context, async () => {
    const latest = findLatest(name);
    if (!latest) throw new AppError('notFound');
    return awaitEnd(latest, waitMs(countAhead(latest)));
  });
}

async function awaitEnd(own: Running, ms: number): Promise<RegistrationProgress> {
  const ended = await Promise.race([own.session, sleep(ms, undefined, { ref: false })]);
  if (ended) return { state: 'registered', session: ended };
  return own.state === 'waiting' ? { state: 'waiting' } : { state: 'reserved', ahead: countAhead(own) };
}

/**
 * The progress in this process. If it is a refusal, or none, the progress in another process, which may have begun or
 * ended the registration.
 */
async function progressAnywhere(
  { key, email }: RegistrationKey,
  context: Context,
  inThisProcess: () => Promise<RegistrationProgress>,
): Promise<RegistrationProgress> {
  try {
    return await inThisProcess();
  } catch (refusal) {
    // Looks for the hold first, because the transaction that uses the hold also stores the session.
    if ((await findHold(key)) === 'renewed') return { state: 'reserved' };
    const session = await reopenSession(email, keyedId('session', key), context);
    if (!session) throw refusal;
    return { state: 'registered', session };
  }
}

function nameOf({ key, email }: RegistrationKey): string {
  return `${key} ${email}`;
}

/** A registration of this process. */
interface Running {
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
function findRunning(name: string): Running | undefined {
  const found = running.get(name);
  return found?.state === 'failed' ? undefined : found;
}

/** Starts a registration unless it is running. */
function startRegistration(name: string, work: (onSeatFound: () => void) => Promise<Session>): Running {
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

/** Whether a registration under this key is running, or has been made lately. */
export function isUnderWay(key: string): boolean {
  return Array.from(running).some(([name, { state }]) => name.startsWith(`${key} `) && state !== 'failed');
}

/** The registration with this name, also if it has failed. */
function findLatest(name: string): Running | undefined {
  return running.get(name);
}

/** How many accounts are created before this one. */
function countAhead({ order }: Running): number {
  return Math.max(0, order - endedRegistrations);
}

/** Resolves when the accounts of all held seats have been created. */
export async function finishRegistrations(): Promise<void> {
  await Promise.allSettled([...running.values()].map(({ session }) => session));
}
