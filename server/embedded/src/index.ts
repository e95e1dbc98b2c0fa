import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

import { PRIMARY_LINE, WAITING_LINE, DAMAGE_REMEDY, RESTART_REMEDY } from './announcements';

export interface ServerOptions {
  /** The folder of the data, created if it is missing. One server at a time can use it. */
  dbpath: string;
  /** Port on 127.0.0.1; by default a free one. */
  port?: number | undefined;
  /** Runs as a replica set of one member with this name. Without it there are no transactions. */
  replSet?: string | undefined;
  /**
   * `flush` (the default): acknowledged writes are on disk. `fast`: they are passed to the operating system, and
   * survive the end of the process but not a power cut.
   */
  durability?: 'flush' | 'fast' | undefined;
  /** Limit of the JavaScript heap in MiB; by default Node's own. */
  maxHeapMb?: number | undefined;
}

export interface RunningServer {
  /** Connection string without a database name. */
  uri: string;
  port: number;
  pid: number;
  /** Resolves when the process has ended. */
  ended: Promise<End>;
  /** Ends the process and resolves when it has ended. */
  stop(): Promise<void>;
}

export interface End {
  /** The exit code; null if a signal ended the process. */
  code: number | null;
  /** What the process wrote last; with a remedy if it wrote nothing or a signal ended it. */
  reason: string;
}

/** The compiled program; the path works from `src/` and from `dist/`. */
const program = path.join(__dirname, '../dist/cli.js');
/** How much of the output is kept for the reason of an end, in characters. */
const MAX_OUTPUT = 2_000;
/** The signals with which the system ends a process that reads damaged pages. */
const damageSignals: ReadonlySet<string> = new Set(['SIGBUS', 'SIGSEGV', 'SIGABRT']);

/**
 * Starts a server in a separate process and resolves when it accepts writes. The process ends when its parent ends,
 * for whatever reason.
 * @throws Error with the server's output if it cannot start
 */
export async function start(options: ServerOptions): Promise<RunningServer> {
  const child = spawn(process.execPath, argumentsFor(options), {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: process.env,
  });
  let output = '';
  const read = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-MAX_OUTPUT);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<End>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, reason: reasonOf(code, signal, output.trim()) })),
  );
  const readyLine = options.replSet === undefined ? WAITING_LINE : PRIMARY_LINE;
  const port = await listeningPort(child, readyLine, () => output, ended);
  return {
    uri: `mongodb://127.0.0.1:${port}/${options.replSet === undefined ? '' : `?replicaSet=${options.replSet}`}`,
    port,
    pid: child.pid!,
    ended,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

function argumentsFor({
  dbpath,
  port = 0,
  replSet,
  durability = 'flush',
  maxHeapMb,
}: ServerOptions): string[] {
  const nodeArguments = maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`];
  const setArguments = replSet === undefined ? [] : ['--replSet', replSet, '--initiate'];
  return [
    ...nodeArguments,
    program,
    ...['--dbpath', dbpath, '--port', String(port), '--bind_ip', '127.0.0.1'],
    ...['--durability', durability, '--exit-with-parent'],
    ...setArguments,
  ];
}

/** Waits for the line that says the server is ready. */
function listeningPort(
  child: ChildProcess,
  readyLine: string,
  output: () => string,
  ended: Promise<End>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const port = new RegExp(`${WAITING_LINE} on .*:(\\d+)\n`).exec(output())?.[1];
      if (port !== undefined && output().includes(readyLine)) resolve(Number(port));
    });
    child.once('error', reject);
    void ended.then(({ reason }) => reject(new Error(`The embedded database cannot start: ${reason}`)));
  });
}

function reasonOf(code: number | null, signal: string | null, output: string): string {
  const isOutOfMemory = output.includes('out of memory');
  if (signal !== null) {
    const remedy = damageSignals.has(signal) && !isOutOfMemory ? DAMAGE_REMEDY : RESTART_REMEDY;
    return `it ended by ${signal}. ${remedy}`;
  }
  return output || `it ended with code ${code} and without a message. ${RESTART_REMEDY}`;
}
