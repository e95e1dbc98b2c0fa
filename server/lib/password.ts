import os from 'node:os';
import path from 'node:path';
import Piscina from 'piscina';
import { passwordWork } from './passwordWork';
import { limitConcurrency } from './limitConcurrency';

/** Hash of no password: an unknown account is compared with it, to take as long as a known one. */
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
 * Hashes a password off the event loop. `worthwhile` is asked when its turn has come and throws when the
 * work is no longer wanted: a crowd at a full group then costs a look each, not a hash each.
 */
export async function hashPassword(password: string, worthwhile = async () => {}): Promise<string> {
  return limited(async () => {
    await worthwhile();
    return pool.run({ password, cost: passwordWork.cost }) as Promise<string>;
  });
}

/** Whether the password is the one behind `hash`; takes the same time where there is no hash. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await limited(() => pool.run({ password, hash: hash ?? nobodysHash }) as Promise<boolean>);
  return matches && hash !== undefined;
}

export async function stopHashing(): Promise<void> {
  await pool.close();
}
