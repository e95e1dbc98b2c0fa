import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const cli = path.join(__dirname, '../../dist/server/embedded/cli.js');

/** A process that starts another, and holds its standard input. */
const parent = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), {
  stdio: ['pipe', 'inherit', 'inherit'],
})`;

/** An embedded server of a test's own, in a process that can be killed and started again on the same data. */
export class EmbeddedProcess {
  private child: ChildProcess | undefined;
  /** What the process has written, both streams together. */
  output = '';

  constructor(
    private readonly args: readonly string[] = [],
    readonly folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-')),
    public port = 0,
  ) {}

  get uri(): string {
    return `mongodb://127.0.0.1:${this.port}/test?replicaSet=test`;
  }

  /**
   * Settles when the server takes connections; rejects with its own words when it ends instead.
   * Under a parent, it is that parent which `end` ends.
   */
  async start({ underParent = false } = {}): Promise<void> {
    if (!existsSync(cli)) throw new Error(`${cli} is missing: run "npm run build" first`);
    if (this.port === 0) this.port = await freePort();
    const child = spawn(process.execPath, [
      ...(underParent ? ['-e', parent] : []),
      cli,
      ...['--port', String(this.port), '--dbpath', this.folder, '--replSet', 'test', '--initiate'],
      ...['--exit-with-parent', ...this.args],
    ]);
    this.child = child;
    this.output = '';
    await new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer): void => {
        this.output += chunk.toString();
        if (this.output.includes('writes are now permitted')) resolve();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('close', (code) => reject(new Error(`ended with ${code}: ${this.output}`)));
    });
  }

  /** Answers the exit code, null where there is none. */
  async end(how: 'gracefully' | 'SIGKILL'): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const closed = once(child, 'close');
    if (how === 'SIGKILL') child.kill(how);
    else child.stdin?.end();
    await closed;
    return child.exitCode;
  }

  /** Ends it, and removes its data. */
  async dispose(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // of a TCP server
  probe.close();
  await once(probe, 'close');
  return port;
}
