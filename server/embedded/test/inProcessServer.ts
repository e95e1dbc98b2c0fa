import { mongo } from 'mongoose';
import { Engine, type EngineOptions } from '../src/engine';
import { memoryLog } from './memoryLog';
import { ReplicaSet } from '../src/replicaSet';
import { listen } from '../src/wire/server';

export interface InProcessServer {
  engine: Engine;
  port: number;
  uri: string;
  client: mongo.MongoClient;
  close: () => Promise<void>;
}

/** Starts a server without storage in the test's own process, and connects a client to it. */
export async function startInProcess(options: EngineOptions = {}): Promise<InProcessServer> {
  const address = { host: '127.0.0.1', port: 0 };
  const replicaSet = new ReplicaSet('test', address, memoryLog());
  const engine = new Engine(memoryLog(), { ...options, replicaSet });
  const server = await listen(engine, 0, address.host);
  address.port = server.port;
  replicaSet.initiate({});
  const uri = `mongodb://127.0.0.1:${server.port}/test?directConnection=true`;
  const client = await mongo.MongoClient.connect(uri);
  return {
    engine,
    port: server.port,
    uri,
    client,
    close: async () => {
      await client.close();
      await server.close();
      await engine.close();
    },
  };
}
