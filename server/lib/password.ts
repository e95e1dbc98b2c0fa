import os from 'node:os';
import path from 'node:path';
import Piscina from 'piscina';
import { passwordWork } from './passwordWork';
import { limitConcurrency } from './limitConcurrency';

/** Hash for unknown accounts, so that checking them takes as long as checking known ones. */
const nobodysHash = '$2b$10$YOPE9r2duhtu/IDSa5TGQeWPAdAbcxOEapw8Jk5/845fSmepdODfC';

const threads = os.availableParallelism();
const pool = new Piscina({
  filename: path.join(__dirname, 'hashWorker.cjs'),
  minThreads: 0,
  maxThreads: threads,
  idleTimeout: 10_000,
});
const limited = limitConcurrency(threads);

/**
 * Hashes a password off the event loop.
 * @param precheck runs when a thread is free, before the costly hash, and may throw: registrations that queued for
 *   a group that is full by then need no hash
 */
export async function hashPassword(password: string, precheck = async () => {}): Promise<string> {
  return limited(async () => {
    await precheck();
    return pool.run({ password, cost: passwordWork.cost }) as Promise<string>;
  });
}

/** Takes the same time without a hash. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await limited(() => pool.run({ password, hash: hash ?? nobodysHash }) as Promise<boolean>);
  return matches && hash !== undefined;
}

export async function stopHashing(): Promise<void> {
  await pool.close();
}
