import os from 'node:os';
import path from 'node:path';
import Piscina from 'piscina';
import { passwordWork } from './passwordWork';

/** Hash for unknown accounts, so that checking them takes as long as checking known ones. */
const dummyHash = '$2b$10$YOPE9r2duhtu/IDSa5TGQeWPAdAbcxOEapw8Jk5/845fSmepdODfC';

/**
 * Log-ins and forms never queue behind a rush of registrations. All threads have a lower priority than the one
 * that handles requests, and those of registrations a lower one than those of log-ins. (Linux has a niceness
 * per thread.)
 */
const lanes = { logins: createLane(5), registrations: createLane(10) };

function createLane(niceIncrement: number): Piscina {
  return new Piscina({
    filename: path.join(__dirname, 'hashWorker.cjs'),
    minThreads: 0,
    maxThreads: os.availableParallelism(),
    idleTimeout: 10_000,
    niceIncrement,
  });
}

/** Hashes a password off the event loop. */
export async function hashPassword(password: string, lane: keyof typeof lanes = 'logins'): Promise<string> {
  return lanes[lane].run({ password, cost: passwordWork.cost }) as Promise<string>;
}

/**
 * Compares a password in composed form (NFC), and then as typed if that differs. Takes the same time without a hash.
 * @returns the form that matches, or null; a `typed` match means a hash of an earlier version
 */
export async function comparePassword(
  password: string,
  hash: string | undefined,
): Promise<'composed' | 'typed' | null> {
  const form = (await lanes.logins.run({ password, hash: hash ?? dummyHash })) as 'composed' | 'typed' | null;
  return hash === undefined ? null : form;
}

/** The number of passwords that wait for a thread. */
export function waitingHashes(): Record<keyof typeof lanes, number> {
  return { logins: lanes.logins.queueSize, registrations: lanes.registrations.queueSize };
}

export async function stopHashing(): Promise<void> {
  await Promise.all(Object.values(lanes).map((lane) => lane.close()));
}
