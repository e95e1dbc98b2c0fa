import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import { startMongod } from '../startMongod';

/** A database server that the benches run on. */
export interface Database {
  name: 'embedded' | 'MongoDB';
  /** The replica set; undefined for the embedded database, which each product starts for itself. */
  uri?: string;
}

/** Runs `work` with the embedded database and, if requested, MongoDB. */
export async function withDatabases(
  onMongod: boolean,
  work: (databases: Database[]) => Promise<void>,
): Promise<void> {
  const mongod = onMongod ? await startMongod() : undefined;
  try {
    await work([{ name: 'embedded' }, ...(mongod ? [{ name: 'MongoDB' as const, uri: mongod.uri }] : [])]);
  } finally {
    await mongod?.stop();
  }
}

/** Runs `work` with an empty folder, which it removes afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with the URI of a new database of the server, which it drops afterwards. */
export async function withNewDatabase<Result>(
  serverUri: string,
  work: (uri: string) => Promise<Result>,
): Promise<Result> {
  const name = `bench-${randomUUID().slice(0, 8)}`;
  const uri = serverUri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
  try {
    return await work(uri);
  } finally {
    // The second database is the simulated bank's.
    await withClient(uri, {}, async (client) => {
      for (const each of [name, `${name}-paytrail`]) await client.db(each).dropDatabase();
    });
  }
}

/** The process id of a MongoDB server on this machine. */
export function mongodPid(uri: string): Promise<number> {
  return withClient(uri, {}, async (client) => {
    const { pid } = await client.db('admin').command({ serverStatus: 1 });
    return Number(pid);
  });
}

export async function withClient<Result>(
  uri: string,
  options: mongo.MongoClientOptions,
  work: (client: mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = await new mongo.MongoClient(uri, options).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
