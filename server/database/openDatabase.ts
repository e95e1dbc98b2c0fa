import type { Config } from '../../config/env';
import type { Logger } from '../lib/logger';
import { connectDatabase, disconnectDatabase } from './connection';
import { embeddedUri, runningEmbedded, startEmbedded } from './embeddedDatabase';

export interface OpenDatabase {
  uri: string;
  close: () => Promise<void>;
}

/** Connects to the database that the settings name, starting the embedded one where they name none. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.mongodbUri !== undefined) {
    await connectDatabase(config.mongodbUri);
    return { uri: config.mongodbUri, close: disconnectDatabase };
  }
  const embedded = await startEmbedded(config.dataDir, log);
  await connectDatabase(embedded.uri);
  return {
    uri: embedded.uri,
    async close() {
      await disconnectDatabase();
      await embedded.stop();
    },
  };
}

/** For a program beside the product: uses the embedded database that the product has running, if it has. */
export async function joinDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const running = config.mongodbUri === undefined && runningEmbedded(config.dataDir);
  if (!running) return openDatabase(config, log);
  const uri = embeddedUri(running.port);
  await connectDatabase(uri);
  return { uri, close: disconnectDatabase };
}
