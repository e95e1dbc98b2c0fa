import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { type RunningServer, type ServerOptions, start } from '../src';

/** A server process on a data folder of its own, which can be killed and started again on the same port. */
export class RestartableServer {
  readonly dbpath = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongodb-'));
  private running: RunningServer | undefined;
  private port: number | undefined;

  constructor(private readonly durability: ServerOptions['durability'] = 'flush') {}

  get options(): ServerOptions {
    return { dbpath: this.dbpath, port: this.port, replSet: 'test', durability: this.durability };
  }

  get server(): RunningServer {
    if (!this.running) throw new Error('the server has not been started');
    return this.running;
  }

  async start(): Promise<void> {
    this.running = await start(this.options);
    this.port = this.running.port;
  }

  async kill(): Promise<void> {
    process.kill(this.server.pid, 'SIGKILL');
    await this.server.ended;
  }

  /** Kills the starting server after the given number of milliseconds. */
  async killWhileItStarts(afterMs: number): Promise<void> {
    const args = ['--dbpath', this.dbpath, '--port', '0', '--replSet', 'test', '--durability', 'fast'];
    const starting = spawn(process.execPath, [path.join(__dirname, '../dist/cli.js'), ...args], {
      stdio: 'ignore',
    });
    await sleep(afterMs);
    starting.kill('SIGKILL');
    await once(starting, 'exit');
  }

  connect(): Promise<mongo.MongoClient> {
    return mongo.MongoClient.connect(this.server.uri, { serverSelectionTimeoutMS: 500 });
  }

  /** Stops the server and removes its data. */
  async dispose(): Promise<void> {
    await this.running?.stop();
    rmSync(this.dbpath, { recursive: true, force: true });
  }
}
