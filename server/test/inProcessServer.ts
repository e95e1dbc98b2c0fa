import { mongo } from 'mongoose';
import { Engine, type EngineOptions } from '../embedded/engine';
import { forgetfulLog } from '../embedded/log';
import { ReplicaSet } from '../embedded/replicaSet';
import { listen } from '../embedded/server';

export interface InProcessServer {
  engine: Engine;
  port: number;
  client: mongo.MongoClient;
  close: () => Promise<void>;
}

/** An embedded server within the test's own process, which keeps nothing, and a client of it. */
export async function startInProcess(options: EngineOptions = {}): Promise<InProcessServer> {
  const address = { host: '127.0.0.1', port: 0 };
  const replicaSet = new ReplicaSet('test', address, forgetfulLog);
  const engine = new Engine(forgetfulLog, { ...options, replicaSet });
  const server = await listen(engine, 0, address.host);
  address.port = server.port;
  replicaSet.initiate({});
  const client = await mongo.MongoClient.connect(
    `mongodb://127.0.0.1:${server.port}/test?directConnection=true`,
  );
  return {
    engine,
    port: server.port,
    client,
    close: async () => {
      await client.close();
      await server.close();
      await engine.close();
    },
  };
}
