import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running embedded database, as `DATA_DIR/embedded.json` tells of it. */
interface Running {
  port: number;
  pid: number;
}

export interface Supervisor {
  uri: string;
  stop(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const readyLine = 'database writes are now permitted';
/** What a child writes before it ends is its reason; this much of it is kept. */
const lastWords = 2_000;

/**
 * Starts the embedded database as a child process, and again on the same port whenever it ends by itself.
 * @throws Error with the child's own words when it cannot be started at all
 */
export async function startEmbedded(dataDir: string, log: Log): Promise<Supervisor> {
  const port = await freePort();
  let stopping = false;
  let child = await launch(dataDir, port);
  child.once('exit', () => void startAgain());

  async function startAgain(): Promise<void> {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      log.warn({ port }, 'the embedded database ended; starting it again');
      try {
        child = await launch(dataDir, port);
        child.once('exit', () => void startAgain());
        return;
      } catch (error) {
        log.warn({ reason: String(error) }, 'the embedded database did not start');
        await sleep(pause);
      }
    }
  }

  return {
    uri: embeddedUri(port),
    async stop() {
      stopping = true;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      if (child.exitCode === null && child.signalCode === null) await ended;
      rmSync(noteFile(dataDir), { force: true });
    },
  };
}

export function embeddedUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/reissu?replicaSet=reissu`;
}

/** The embedded database that another process has running on this data folder, if any. */
export function runningEmbedded(dataDir: string): Running | undefined {
  try {
    const running = JSON.parse(readFileSync(noteFile(dataDir), 'utf8')) as Running;
    process.kill(running.pid, 0);
    return running;
  } catch {
    return undefined;
  }
}

async function launch(dataDir: string, port: number): Promise<ChildProcess> {
  const dbpath = path.join(dataDir, 'database');
  mkdirSync(dbpath, { recursive: true, mode: 0o700 });
  const heap = Math.floor(os.totalmem() / 2 ** 20 / 2);
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${heap}`,
      path.join(__dirname, 'cli.js'),
      ...['--port', String(port), '--dbpath', dbpath, '--bind_ip', '127.0.0.1', '--replSet', 'reissu'],
      ...['--durability', 'flush', '--initiate', '--exit-with-parent'],
    ],
    // The child's standard input ends with us, however we end: that is how it knows.
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  await ready(child);
  const running: Running = { port, pid: child.pid ?? 0 };
  // Moved into place, so that whoever reads it never finds half of it.
  const draft = `${noteFile(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(running));
  renameSync(draft, noteFile(dataDir));
  return child;
}

function ready(child: ChildProcess): Promise<void> {
  let words = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-lastWords);
      if (words.includes(readyLine)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The embedded database cannot start: ${words.trim()}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function noteFile(dataDir: string): string {
  return path.join(dataDir, 'embedded.json');
}
