import type { Server } from 'node:http';
import { readEnv } from '../config/env';
import { createApp } from './app';
import { createContext } from './createContext';
import { prepareCollections } from './lib/database';
import { stopHashing } from './lib/password';
import { openDatabase } from './openDatabase';
import type { Context } from './services/context';

/** How long requests under way may take to end once the process is told to stop, in milliseconds. */
const farewell = 10_000;

/** Runs the product until SIGTERM or SIGINT. What keeps it from starting is told in one line. */
async function start(): Promise<void> {
  try {
    await run(createContext(readEnv(process.env)));
  } catch (error) {
    console.error(`Reissu cannot start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** Listens before it opens the database, so that health can tell that it is starting. */
async function run(context: Context): Promise<void> {
  const { config, log, lifecycle } = context;
  const server = await listen(context);
  const database = await openDatabase(config, log);
  await prepareCollections();
  lifecycle.phase = 'running';
  log.info({ url: config.publicUrl }, 'ready');
  console.log(`\nReissu runs at ${config.publicUrl}\n`);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      lifecycle.phase = 'stopping';
      void close(server)
        .then(stopHashing)
        .then(database.close)
        .then(() => process.exit(0));
    });
  }
}

function listen(context: Context): Promise<Server> {
  const { port, host } = context.config;
  return new Promise((resolve, reject) => {
    const server = createApp(context).listen(port, host, (error) => {
      if (error) reject(error);
      else resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), farewell);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
  });
}

void start();
