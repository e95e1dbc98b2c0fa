import { mkdirSync } from 'node:fs';

import { PRIMARY_LINE, WAITING_LINE } from './announcements';
import { parseCommandLine, type Settings } from './commandLine';
import { VERSION } from './commands/session';
import { Engine } from './engine';
import { DamagedData } from './storage/checksum';
import { lockFolder } from './storage/lockFile';
import { openLog } from './storage/log';
import { ReplicaSet } from './replicaSet';
import { listen, type Server } from './wire/server';

function announce(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const settings = parseCommandLine(process.argv.slice(2));
  if (settings === 'version') {
    announce(`db version v${VERSION}`);
    announce('embedded-mongodb, an independent server that speaks the wire protocol of MongoDB');
    return;
  }
  mkdirSync(settings.dbpath, { recursive: true });
  const unlock = await lockFolder(settings.dbpath);
  const { engine, server } = await start(settings, () => end());
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void server
      .close()
      .then(() => engine.close())
      .then(() => {
        unlock();
        process.exit(0);
      });
  };
  // Ignores signals to the whole process group, because the parent handles them and still needs its database.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, settings.exitWithParent ? () => undefined : end);
  if (settings.exitWithParent) process.stdin.on('end', end).on('error', end).resume();
}

async function start(settings: Settings, shutDown: () => void): Promise<{ engine: Engine; server: Server }> {
  const { port, host, setName } = settings;
  const log = openLog(settings.dbpath, settings.durability);
  const address = { host: reachable(host), port };
  const replicaSet = setName === undefined ? undefined : new ReplicaSet(setName, address, log);
  const engine = new Engine(log, { ...settings.engine, replicaSet, announce, shutDown });
  const server = await listen(engine, port, host);
  address.port = server.port;
  if (settings.initiate && replicaSet && !replicaSet.isInitiated) replicaSet.initiate({});
  announce(`${WAITING_LINE} on ${host}:${server.port}`);
  if (replicaSet?.isInitiated) announce(PRIMARY_LINE);
  return { engine, server };
}

/** The address that clients are given. A server that listens on all addresses gives 127.0.0.1. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** Prints and exits like mongod when it cannot start. */
function refuse(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException; // only errors are thrown at the start
  const isPortTaken = code === 'EADDRINUSE';
  const reason = damagedPages.has(Number(code)) ? new DamagedData(message).message : message;
  process.stderr.write(`${isPortTaken ? 'Failed to set up listener: address already in use' : reason}\n`);
  process.exit(isPortTaken ? 48 : 100);
}

/** LMDB's codes for a damaged page: MDB_PAGE_NOTFOUND, MDB_CORRUPTED, MDB_INVALID. */
const damagedPages = new Set([-30797, -30796, -30793]);

// The output pipe breaks when the parent ends first.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
// Memory may contain changes that are not on the disk, so no more commands may be answered.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});
main().catch(refuse);
