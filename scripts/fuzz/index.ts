/* npm run fuzz [-- --seed N]: calls every address of the API as its description allows, and as it does not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../config/root';
import { tokenHeader } from '../../server/contract/session';
import { installSchemathesis, NotAtHand } from './installSchemathesis';
import { withDemo } from './withDemo';

/** The run as a whole, which ends a second or two late, takes less than 90. */
const maxSeconds = 85;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: today() } } });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-fuzz-'));
  try {
    const program = await installSchemathesis(folder);
    console.log(`Seed ${values.seed}: npm run fuzz -- --seed ${values.seed}`);
    const work = (url: string, token: string) => fuzz(program, { url, token, seed: values.seed, folder });
    process.exitCode = await withDemo(path.join(folder, 'data'), work);
  } catch (error) {
    if (!(error instanceof NotAtHand)) throw error;
    console.log(`Skipped. ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The days differ, and what one of them finds can be found again. */
function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

interface Session {
  url: string;
  token: string;
  seed: string;
  folder: string;
}

/** Returns the exit code: 0 if every answer is as described. */
async function fuzz(program: string, { url, token, seed, folder }: Session): Promise<number> {
  const args = [
    ...['run', `${url}/api/openapi.json`, '--header', `${tokenHeader}: ${token}`],
    ...['--seed', seed, '--max-time', String(maxSeconds)],
    ...['--warnings', 'off', '--no-color'],
  ];
  const hooks = { SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: path.join(root, 'scripts/fuzz') };
  // Python would write compiled hooks beside them.
  const env = { ...process.env, ...hooks, PYTHONDONTWRITEBYTECODE: '1' };
  // Schemathesis keeps what it has found in the folder where it runs.
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env });
  await once(child, 'exit');
  return child.exitCode ?? 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
