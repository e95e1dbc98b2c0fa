import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, start } from 'embedded-mongodb';

const minRestartDelayMs = 100;
const maxRestartDelayMs = 5_000;

/** The content of `DATA_DIR/embedded.json`, with which other programs find the running database. */
interface RunningDatabase {
  port: number;
  pid: number;
}

export interface EmbeddedDatabase {
  uri: string;
  stop(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * Starts the embedded database, and restarts it on the same port whenever it ends unexpectedly.
 * @throws Error with the reason if the first start fails
 */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  let server = await launch(dataDir);
  const { port } = server;
  let isStopping = false;

  async function restartWhenEnded(): Promise<void> {
    for (;;) {
      const { reason } = await server.ended;
      if (isStopping) return;
      log.warn({ port, reason }, 'the embedded database ended; restarting it');
      await restart();
    }
  }

  async function restart(): Promise<void> {
    for (let delayMs = minRestartDelayMs; ; delayMs = Math.min(delayMs * 2, maxRestartDelayMs)) {
      try {
        server = await launch(dataDir, port);
        break;
      } catch (error) {
        log.warn({ reason: String(error) }, 'the embedded database did not start');
      }
      await sleep(delayMs);
      if (isStopping) return;
    }
    if (isStopping) await server.stop();
  }

  const restarting = restartWhenEnded();
  return {
    uri: embeddedUri(port),
    async stop() {
      isStopping = true;
      await server.stop();
      await restarting;
      rmSync(runningFile(dataDir), { force: true });
    },
  };
}

export function embeddedUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/reissu?replicaSet=reissu`;
}

/** The embedded database that another process runs on this data folder, if any. */
export function runningEmbedded(dataDir: string): RunningDatabase | undefined {
  try {
    const running = JSON.parse(readFileSync(runningFile(dataDir), 'utf8')) as RunningDatabase;
    process.kill(running.pid, 0);
    return running;
  } catch {
    return undefined;
  }
}

async function launch(dataDir: string, port?: number): Promise<RunningServer> {
  const dbpath = path.join(dataDir, 'database');
  mkdirSync(dbpath, { recursive: true, mode: 0o700 });
  const maxHeapMb = Math.floor(os.totalmem() / 2 ** 20 / 2);
  const server = await start({ dbpath, port, replSet: 'reissu', durability: 'flush', maxHeapMb });
  writeRunningFile(dataDir, { port: server.port, pid: server.pid });
  return server;
}

/** Moves the complete file into place, so that no other program reads a partial one. */
function writeRunningFile(dataDir: string, running: RunningDatabase): void {
  const draft = `${runningFile(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(running));
  renameSync(draft, runningFile(dataDir));
}

function runningFile(dataDir: string): string {
  return path.join(dataDir, 'embedded.json');
}
