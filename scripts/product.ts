import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../config/root';
import { embeddedUri } from '../server/database/embeddedDatabase';

/** The built product, running in its own process group. */
export interface Product {
  url: string;
  port: number;
  databaseUri: string;
  dataDir: string;
  /** The process of the server. */
  pid: number;
  /** The current process of the embedded database, which changes on a restart. */
  databasePid(): number;
  /** The log's lines about errors that were answered 500. */
  unexpectedFailures(): string[];
  /** Sends SIGTERM to the server. */
  stop(): Promise<void>;
  /** Sends SIGKILL to the whole process group, to simulate a power cut. */
  kill(): Promise<void>;
}

/**
 * Starts the product without rate limits and waits until it is healthy. Uses a free port unless `env` has a
 * `PORT`, and its embedded database unless `env` has a `MONGODB_URI`.
 */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  };
  mkdirSync(dataDir, { recursive: true });
  const logFile = path.join(dataDir, 'log.jsonl');
  const log = openSync(logFile, 'a');
  const child = spawnBuilt('server/index.js', [], settings, log);
  closeSync(log);
  try {
    await waitUntilAnswering(`${url}/api/health`);
  } catch (error) {
    await endProcess(child, 'SIGKILL');
    throw error;
  }
  const database = () =>
    JSON.parse(readFileSync(path.join(dataDir, 'embedded.json'), 'utf8')) as { port: number; pid: number };
  return {
    url,
    port,
    databaseUri: env.MONGODB_URI || embeddedUri(database().port),
    dataDir,
    pid: child.pid ?? 0,
    databasePid: () => database().pid,
    unexpectedFailures: () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"msg":"unexpected failure"')),
    stop: () => endProcess(child, 'SIGTERM'),
    kill: () => endProcess(child, 'SIGKILL'),
  };
}

/**
 * Starts a program from `dist/` in its own process group, on the embedded database unless `env` says otherwise. It
 * exits with this process.
 * @param output where its standard output goes: an open file
 */
export function spawnBuilt(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  output: 'ignore' | number = 'ignore',
): ChildProcess {
  return spawn(process.execPath, nodeArguments(file, args), {
    stdio: ['ignore', output, 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, MONGODB_URI: '', ...env },
  });
}

/** Runs a program from `dist/` as `spawnBuilt` does, and waits for its end. */
export async function runBuilt(
  file: string,
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, nodeArguments(file, args), {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, MONGODB_URI: '', ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  // A program that rejects its arguments exits without reading its input.
  child.stdin?.on('error', () => undefined).end(input);
  await once(child, 'close');
  return { status: child.exitCode, stdout, stderr };
}

function nodeArguments(file: string, args: string[]): string[] {
  const exitWithParent = path.join(root, 'config/exitWithParent.cjs');
  return ['--require', exitWithParent, '--enable-source-maps', path.join(root, 'dist', file), ...args];
}

/** SIGKILL goes to the whole process group. SIGTERM goes to the program, which stops its own children. */
export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
  await ended;
}

/** Two minutes, for a busy machine. */
const answerTimeoutMs = 120_000;

/** @throws Error unless `url` answers 2xx in time */
export async function waitUntilAnswering(url: string): Promise<void> {
  const giveUpAt = Date.now() + answerTimeoutMs;
  while (Date.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
