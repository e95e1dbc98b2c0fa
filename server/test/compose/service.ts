import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../config/root';
import type { ComposeService } from './composeFile';
import type { Image } from './images';
import type { Network } from './network';

interface Outcome {
  /** Null if the program was killed or could not be started. */
  status: number | null;
  output: string;
}

export interface Service {
  start(): void;
  kill(): Promise<void>;
  /** Runs a program with the service's files and settings, as `docker compose exec` does. */
  exec(command: string[], options?: { input?: string; timeoutMs?: number }): Promise<Outcome>;
  isHealthy(): Promise<boolean>;
  /** @throws Error with the output of the service if it ends, or is not healthy within the time in the file */
  untilHealthy(): Promise<void>;
}

/** To save time, checks run more often than in the file, for the same total time. */
const checkEveryMs = 500;

/** @param folder a folder of its own, for the image's programs */
export function createService(
  name: string,
  { environment, command = [], healthcheck }: ComposeService,
  image: Image,
  network: Network,
  folder: string,
): Service {
  const local = (text: string) => network.localize(name, text);
  const moved = image.moveTo(network.portsOf(name));
  installPrograms(image.programs, moved.args ?? [], folder);
  // Excludes the environment of the tests, which would hide that the file lacks a setting.
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    NODE_OPTIONS: `--require ${path.join(root, 'config/exitWithParent.cjs')}`,
    ...moved.env,
    ...Object.fromEntries(Object.entries(environment ?? {}).map(([key, value]) => [key, local(value)])),
  };

  function run([program = '', ...args]: string[], timeoutMs?: number) {
    const child = spawn(path.basename(program), args.map(local), {
      cwd: image.cwd,
      env,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
    }
    // A program may end without reading its input.
    child.stdin?.on('error', () => undefined);
    const ended = once(child, 'close').then(
      () => ({ status: child.exitCode, output: printed.join('') }),
      (error: unknown) => ({ status: null, output: String(error) }),
    );
    return { child, printed, ended };
  }

  let main: ReturnType<typeof run> | undefined;
  let lastCheck: Outcome | undefined;

  const service: Service = {
    start() {
      main = run([...image.command, ...command]);
    },
    async kill() {
      main?.child.kill('SIGKILL');
      await main?.ended;
    },
    async exec(words, { input = '', timeoutMs } = {}) {
      const { child, ended } = run(words, timeoutMs);
      child.stdin?.end(input);
      return ended;
    },
    async isHealthy() {
      const [kind, ...words] = healthcheck.test;
      if (kind !== 'CMD') throw new Error(`The rehearsal does not support health checks by ${kind}`);
      lastCheck = await service.exec(words, { timeoutMs: durationMs(healthcheck.timeout) });
      return lastCheck.status === 0;
    },
    async untilHealthy() {
      const { start_period = '0s', interval, retries = 3 } = healthcheck;
      const giveUpAt = performance.now() + durationMs(start_period) + retries * durationMs(interval);
      while (!(await service.isHealthy())) {
        if (performance.now() > giveUpAt || main?.child.exitCode !== null) {
          const lastLines = main?.printed.join('').split('\n').slice(-20).join('\n');
          throw new Error(`${name} is not healthy. ${lastCheck?.output}\nIt printed:\n${lastLines}`);
        }
        await sleep(checkEveryMs);
      }
    },
  };
  return service;
}

/** Reads durations like `1m30s`. */
function durationMs(text: string): number {
  const parts = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(text);
  if (!parts) throw new Error(`The rehearsal cannot read the duration ${text}`);
  const [, minutes = 0, seconds = 0] = parts;
  return (Number(minutes) * 60 + Number(seconds)) * 1_000;
}

/** Installs each program as a script, so that a shell in the container finds it, too. */
function installPrograms(programs: Image['programs'], lastArgs: string[], folder: string): void {
  mkdirSync(folder);
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  for (const [program, words] of Object.entries(programs)) {
    const script = `#!/bin/sh\nexec ${words.map(quote).join(' ')} "$@" ${lastArgs.map(quote).join(' ')}\n`;
    writeFileSync(path.join(folder, path.basename(program)), script, { mode: 0o755 });
  }
}
