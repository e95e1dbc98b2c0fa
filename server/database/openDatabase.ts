import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config/env';
import { isDatabaseUnavailable } from '../lib/databaseErrors';
import type { Logger } from '../lib/logger';
import { connectDatabase, disconnectDatabase, type OnCommand } from './connection';
import { embeddedUri, runningEmbedded, startEmbedded } from './embeddedDatabase';

const connectRetryMs = 1_000;

export interface OpenDatabase {
  uri: string;
  close: () => Promise<void>;
}

/** Connects to the database in the settings, or starts the embedded one by default. */
export async function openDatabase(
  config: Config,
  log: Logger,
  onCommand?: OnCommand,
): Promise<OpenDatabase> {
  if (config.mongodbUri !== undefined) {
    await connectWhenReachable(config.mongodbUri, log, onCommand);
    return { uri: config.mongodbUri, close: disconnectDatabase };
  }
  const embedded = await startEmbedded(config.dataDir, log);
  await connectDatabase(embedded.uri, onCommand);
  return {
    uri: embedded.uri,
    async close() {
      await disconnectDatabase();
      await embedded.stop();
    },
  };
}

/** Database and product may start together, in any order. */
async function connectWhenReachable(uri: string, log: Logger, onCommand?: OnCommand): Promise<void> {
  for (;;) {
    try {
      await connectDatabase(uri, onCommand);
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ reason: String(error) }, 'the database at MONGODB_URI cannot be reached; retrying');
      await sleep(connectRetryMs);
    }
  }
}

/** For commands: uses the embedded database of the running product, if there is one. */
export async function joinDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const running = config.mongodbUri === undefined ? runningEmbedded(config.dataDir) : undefined;
  const uri = running ? embeddedUri(running.port) : config.mongodbUri;
  if (uri === undefined) return openDatabase(config, log);
  await connectDatabase(uri);
  return { uri, close: disconnectDatabase };
}
