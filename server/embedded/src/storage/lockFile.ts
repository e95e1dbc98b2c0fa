import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NAME = 'embedded.lock';
/** How long a process may take to disappear after it was killed. */
const PATIENCE_MS = 1000;

/**
 * Locks the data against a second process. A lock left by a dead process is taken over.
 * @throws Error that names the process with the lock
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, NAME);
  const own = identityOf(process.pid);
  for (const deadline = Date.now() + PATIENCE_MS; !tryCreate(file, own);) {
    const holder = read(file);
    const pid = Number.parseInt(holder, 10);
    if (pid === process.pid || identityOf(pid) !== holder) rmSync(file, { force: true });
    else if (Date.now() < deadline) await sleep(50);
    else
      throw new Error(
        `The data in ${folder} is in use by process ${pid}; only one process can use it at a time`,
      );
  }
  return () => {
    if (read(file) === own) rmSync(file, { force: true });
  };
}

function tryCreate(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // node:fs throws such errors
    throw error;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The process id and, if the system provides it, the start time of the process, because ids are reused. Empty if
 * there is no such process.
 */
function identityOf(pid: number): string {
  if (!(pid > 0) || !isRunning(pid)) return '';
  const stat = read(`/proc/${pid}/stat`);
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Killed, but not yet reaped by its parent.
  if (state === 'Z' || state === 'X') return '';
  return `${pid} ${fields[18] ?? ''}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // process.kill throws such errors
  }
}
