import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { freePort } from '../../scripts/product';

const { MongoClient } = mongoose.mongo;

/** One server of a replica set; `kill` is SIGKILL, `freeze` is SIGSTOP. */
export interface Member {
  readonly isArbiter: boolean;
  kill(): Promise<void>;
  start(): void;
  freeze(): void;
  thaw(): void;
}

/** A replica set of three MongoDB servers on this machine, whose members a test can kill and freeze. */
export interface ReplicaSet {
  uri: string;
  /** The member that accepts writes. */
  primary(): Promise<Member>;
  secondaries(): Promise<Member[]>;
  /** Makes the primary step down, as for a planned restart. */
  stepDown(): Promise<void>;
  /** Makes the next commit fail with this code and without labels. */
  failNextCommit(errorCode: number): Promise<void>;
  /** Restarts and thaws every member, and waits until each is primary, secondary or arbiter. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

interface Server extends Member {
  host: string;
}

/** Starts three servers of the binary in MONGOD. With `arbiter`, the third one votes but holds no data. */
export async function startReplicaSet(
  database: string,
  { arbiter = false }: { arbiter?: boolean } = {},
): Promise<ReplicaSet> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-replica-set-'));
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const servers = ports.map((port, index) =>
    startServer(path.join(folder, String(index)), port, arbiter && index === 2),
  );
  const members = servers.map(({ host, isArbiter }, _id) => ({
    _id,
    host,
    arbiterOnly: isArbiter,
    priority: isArbiter ? 0 : 1,
  }));
  for (const server of servers) await waitUntilAnswering(server);
  await onServer(servers[0]!, (admin) => admin.command({ replSetInitiate: { _id: 'rs0', members } }));

  const findPrimary = async () => {
    for (;;) {
      for (const server of servers) if ((await roleOf(server))?.isWritablePrimary) return server;
      await sleep(100);
    }
  };
  const heal = async () => {
    for (const server of servers) {
      server.thaw();
      server.start();
    }
    await findPrimary();
    for (const server of servers) {
      while (!isSettled(await roleOf(server))) await sleep(100);
    }
  };
  await heal();
  return {
    uri: `mongodb://${servers.map(({ host }) => host).join(',')}/${database}?replicaSet=rs0`,
    primary: findPrimary,
    async secondaries() {
      const primary = await findPrimary();
      return servers.filter((server) => server !== primary && !server.isArbiter);
    },
    async stepDown() {
      await onServer(await findPrimary(), (admin) =>
        admin.command({ replSetStepDown: 5, secondaryCatchUpPeriodSecs: 3 }),
      );
    },
    async failNextCommit(errorCode) {
      const data = { failCommands: ['commitTransaction'], errorCode, errorLabels: [] };
      const failPoint = { configureFailPoint: 'failCommand', mode: { times: 1 }, data };
      await onServer(await findPrimary(), (admin) => admin.command(failPoint));
    },
    heal,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function startServer(dbpath: string, port: number, isArbiter: boolean): Server {
  mkdirSync(dbpath);
  let child: ChildProcess | undefined;
  const server: Server = {
    host: `127.0.0.1:${port}`,
    isArbiter,
    start() {
      if (child?.exitCode === null && child.signalCode === null) return;
      const options = {
        '--dbpath': dbpath,
        '--port': String(port),
        '--bind_ip': '127.0.0.1',
        '--replSet': 'rs0',
        '--wiredTigerCacheSizeGB': '0.5',
        // Needed for fail points.
        '--setParameter': 'enableTestCommands=1',
      };
      child = spawn(String(process.env.MONGOD), Object.entries(options).flat(), { stdio: 'ignore' });
      child.on('error', (error) => {
        throw error;
      });
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
  server.start();
  return server;
}

/** Waits for the server, and restarts it if its port was taken. */
async function waitUntilAnswering(server: Server): Promise<void> {
  while (!(await roleOf(server))) {
    server.start();
    await sleep(100);
  }
}

/** The response to `hello`; undefined if the server is down or frozen. */
function roleOf(server: Server): Promise<mongoose.mongo.Document | undefined> {
  return onServer(server, (admin) => admin.command({ hello: 1 })).catch(() => undefined);
}

/** Whether a member is primary, secondary or arbiter, not starting, catching up or rolling back. */
function isSettled(role: mongoose.mongo.Document | undefined): boolean {
  return [role?.isWritablePrimary, role?.secondary, role?.arbiterOnly].includes(true);
}

/** Calls the server itself, not the replica set. */
async function onServer<Result>(
  { host }: Server,
  call: (admin: mongoose.mongo.Db) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
  });
  try {
    return await call(client.db('admin'));
  } finally {
    await client.close();
  }
}
