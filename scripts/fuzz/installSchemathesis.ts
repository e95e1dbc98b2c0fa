import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const version = '4.32.5';

const execute = promisify(execFile);

/**
 * Installs schemathesis into a folder. Returns the path of its program.
 * @throws Unavailable without Python, or if its packages cannot be installed
 */
export async function installSchemathesis(folder: string): Promise<string> {
  const programs = path.join(folder, 'python', 'bin');
  await attempt('Python', 'python3', ['-m', 'venv', path.join(folder, 'python')]);
  await attempt('schemathesis', path.join(programs, 'pip'), [
    ...['install', '--quiet', '--disable-pip-version-check', '--retries', '1'],
    `schemathesis==${version}`,
  ]);
  return path.join(programs, 'st');
}

export class Unavailable extends Error {}

async function attempt(what: string, command: string, args: string[]): Promise<void> {
  try {
    await execute(command, args);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new Unavailable(`${what} is not available: ${reason}`);
  }
}
