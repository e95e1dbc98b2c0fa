import { mkdirSync } from 'node:fs';

import { parseCommandLine, type Settings } from './commandLine';
import { PRIMARY_LINE } from './commands/replication';
import { VERSION } from './commands/session';
import { Engine } from './engine';
import { lockFolder } from './lockFile';
import { openLog } from './log';
import { ReplicaSet } from './replicaSet';
import { listen, type Server } from './server';

function announce(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const settings = parseCommandLine(process.argv.slice(2));
  if (settings === 'version') {
    announce(`db version v${VERSION}`);
    announce('embedded database of this project, speaking the wire protocol of MongoDB');
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
  // A signal to the whole process group is its parent's to answer, which still needs its database then.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, settings.exitWithParent ? () => undefined : end);
  if (settings.exitWithParent) process.stdin.on('end', end).on('error', end).resume();
}

async function start(settings: Settings, shutDown: () => void): Promise<{ engine: Engine; server: Server }> {
  const { port, host, setName } = settings;
  const log = openLog(settings.dbpath, settings.durability);
  const replicaSet =
    setName === undefined ? undefined : new ReplicaSet(setName, { host: reachable(host), port }, log);
  const engine = new Engine(log, { ...settings.engine, replicaSet, announce, shutDown });
  const server = await listen(engine, port, host);
  if (settings.initiate && replicaSet && !replicaSet.config) replicaSet.initiate({});
  announce(`Waiting for connections on ${host}:${server.port}`);
  if (replicaSet?.config) announce(PRIMARY_LINE);
  return { engine, server };
}

/** A member that listens on all addresses is reached by its own machine's. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

function fail(error: unknown): void {
  const { code, message, stack } = error as NodeJS.ErrnoException; // whatever it is, it is about to be printed
  if (code === 'EADDRINUSE') process.stderr.write(`Failed to set up listener: address already in use\n`);
  else process.stderr.write(`${process.env.DEBUG ? stack : message}\n`);
  process.exit(code === 'EADDRINUSE' ? 48 : 100);
}

// Whoever started this process may be gone, and with it the pipe that took its words.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
process.on('uncaughtException', fail);
main().catch(fail);
