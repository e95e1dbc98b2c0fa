/*
 * npm run fuzz [-- --seed N --seconds N]: fuzzes every operation of the API with valid and invalid input generated from
 * the OpenAPI description.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../config/root';
import { tokenHeader } from '../../server/contract/session';
import { installSchemathesis, Unavailable } from './installSchemathesis';
import { withDemo } from './withDemo';

/** Keeps the whole run below 90 seconds; the fuzzer stops a second or two late. */
const defaultSeconds = '85';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: today() },
      seconds: { type: 'string', default: defaultSeconds },
    },
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-fuzz-'));
  try {
    const program = await installSchemathesis(folder);
    console.log(`Seed ${values.seed}: npm run fuzz -- --seed ${values.seed}`);
    const work = (url: string, token: string) => fuzz(program, { url, token, ...values, folder });
    process.exitCode = await withDemo(path.join(folder, 'data'), work);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.log(`Skipped. ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The seed differs by day, and a day's findings are reproducible. */
function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

interface Session {
  url: string;
  token: string;
  seed: string;
  seconds: string;
  folder: string;
}

/** Returns the exit code: 0 if every answer is as described. */
async function fuzz(program: string, { url, token, seed, seconds, folder }: Session): Promise<number> {
  const args = [
    ...['--config-file', path.join(root, 'scripts/fuzz/schemathesis.toml')],
    ...['run', `${url}/api/openapi.json`, '--header', `${tokenHeader}: ${token}`],
    // These would end the fuzzer's own session.
    ...['deleteAuth', 'deleteAuthSessionsId'].flatMap((id) => ['--exclude-operation-id', id]),
    ...['--seed', seed, '--max-time', seconds],
    ...['--warnings', 'off', '--no-color'],
  ];
  const hooks = { SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: path.join(root, 'scripts/fuzz') };
  // Otherwise Python writes .pyc files next to the hooks.
  const env = { ...process.env, ...hooks, PYTHONDONTWRITEBYTECODE: '1' };
  // Schemathesis stores its findings in the folder where it runs.
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env });
  await once(child, 'exit');
  return child.exitCode ?? 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
