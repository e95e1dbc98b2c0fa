import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, disconnectDatabase } from '../../server/lib/database';
import { embeddedUri } from '../../server/embedded/supervisor';

export interface Product {
  url: string;
  databaseUri: string;
  stop(): Promise<void>;
}

/** The whole product in a process of its own with an empty database, to which this process connects too. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawnProgram('../../server/index.js', [], {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  await untilAnswering(`${url}/api/health`);
  const note = JSON.parse(readFileSync(path.join(dataDir, 'embedded.json'), 'utf8')) as { port: number };
  const databaseUri = embeddedUri(note.port);
  await connectDatabase(databaseUri);
  return {
    url,
    databaseUri,
    async stop() {
      await disconnectDatabase();
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs another program of this build. */
export function spawnProgram(file: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', path.join(__dirname, file), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
}

export async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** @throws Error when nothing answers 200 within half a minute */
export async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
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
