import type { Server } from 'node:http';
import type { Express } from 'express';
import { type Config, readEnv } from '../config/env';
import { createApp } from './app';
import { createContext } from './start/createContext';
import { firstStart } from './start/firstStart';
import { closeHttpServer, createHttpServer } from './start/httpServer';
import { startJobs } from './jobs';
import { stopHashing } from './lib/password';
import { openDatabase } from './database/openDatabase';
import { createSimulator } from './start/paymentProvider';
import { prepareDatabase } from './start/prepareDatabase';
import type { Context } from './context';

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
  const simulator = createSimulator(config, log);
  const server = await listen(createApp(context, simulator), config);
  const database = await openDatabase(config, log);
  await prepareDatabase();
  await simulator?.open(database.uri);
  const welcome = await firstStart(config);
  const jobs = startJobs(context);
  lifecycle.phase = 'running';
  log.info({ url: config.publicUrl }, 'ready');
  console.log(['', `Reissu runs at ${config.publicUrl}`, ...welcome, ''].join('\n'));

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      lifecycle.phase = 'stopping';
      void closeHttpServer(server, farewell)
        .then(() => jobs.stop())
        .then(() => simulator?.close())
        .then(stopHashing)
        .then(database.close)
        .then(() => process.exit(0));
    });
  }
}

function listen(app: Express, { port, host }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createHttpServer(app);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

void start();
