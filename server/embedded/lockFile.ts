import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAME = 'embedded.lock';

/**
 * Keeps a second process off the same data. A lock left by a process that is gone is taken over.
 * @throws Error naming the process that has it
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, NAME);
  const own = identityOf(process.pid);
  for (let attempt = 0; !tryCreate(file, own); attempt++) {
    const holder = read(file);
    const pid = Number.parseInt(holder, 10);
    const isAlive = holder !== own && pid !== process.pid && identityOf(pid) === holder;
    if (isAlive || attempt > 5) {
      throw new Error(
        `The data in ${folder} is in use by another process (${pid}); only one at a time can have it`,
      );
    }
    rmSync(file, { force: true });
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
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // what node:fs throws
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

/** The process id and, where the system tells it, when that process began: ids are given out again. */
function identityOf(pid: number): string {
  if (!(pid > 0) || !isRunning(pid)) return '';
  return `${pid} ${startOf(pid)}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // what process.kill throws
  }
}

function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
