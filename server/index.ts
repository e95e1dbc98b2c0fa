import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import { type Config, readEnv } from '../config/env';
import { createApp } from './app';
import { createContext } from './start/createContext';
import { prepareFirstStart } from './start/prepareFirstStart';
import { closeHttpServer, createHttpServer } from './start/httpServer';
import { startJobs } from './start/jobs';
import bcrypt from './lib/bcrypt.cjs';
import { loadCommonPasswords } from './lib/commonPasswords';
import { compareClocks } from './lib/databaseClock';
import { observeCommand, observeProcess } from './lib/metrics';
import { stopHashing } from './lib/password';
import { endAbandonedTransactions } from './database/endAbandonedTransactions';
import { openDatabase } from './database/openDatabase';
import { createSimulator } from './start/paymentProvider';
import { finishRegistrations } from './services/people/registration/reserve';
import { resealAccounts } from './services/money/bankRefunds/resealAccounts';
import { resealAnswers } from './services/people/answers/resealAnswers';
import { resealSecrets } from './services/access/twoStep/resealSecrets';
import { resealWebhookSecrets } from './services/access/webhooks/resealWebhookSecrets';
import { resealSignOnSecrets } from './services/access/signOn/resealSignOnSecrets';
import { resealWalletKeys } from './services/tickets/wallets/resealWalletKeys';
import { prepareDatabase } from './start/prepareDatabase';
import { storeClientFiles } from './start/storeClientFiles';
import { warnOfUnsupportedNode } from './start/warnOfUnsupportedNode';
import { warnOfOutgrownDatabase } from './start/warnOfOutgrownDatabase';
import type { Context } from './context';

/** How long open requests may take after a signal to stop. */
const requestTimeoutMs = 8_000;

/** The time after which the process ends in any case, for example if a job still waits for a lost database. */
const shutdownTimeoutMs = 10_000;

/** Runs the product until SIGTERM or SIGINT. If it cannot start, prints the reason in one line. */
async function start(): Promise<void> {
  try {
    await run(createContext(readEnv(process.env)));
  } catch (error) {
    console.error(`Reissu cannot start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** Listens before it opens the database, so that the health check can report `starting`. */
async function run(context: Context): Promise<void> {
  const { config, log, lifecycle, metrics } = context;
  warnOfUnsupportedNode(process.version, log);
  const simulator = createSimulator(config, log);
  const server = await listen(createApp(context, simulator), config);
  const isMeasured = config.metricsToken !== undefined;
  if (isMeasured) observeProcess(metrics);
  const database = await openDatabase(config, log, isMeasured ? observeCommand(metrics) : undefined);
  await compareClocks(log);
  // An embedded database has just been started, so it has none.
  if (config.mongodbUri !== undefined) await endAbandonedTransactions(log);
  await prepareDatabase();
  await resealSecrets(context);
  await resealAccounts(context);
  await resealAnswers(context);
  await resealWalletKeys(context);
  await resealWebhookSecrets(context);
  await resealSignOnSecrets(context);
  await warnOfOutgrownDatabase(config, log);
  await storeClientFiles(log);
  await simulator?.open(database.uri);
  const welcome = await prepareFirstStart(config);
  const jobs = startJobs(context);
  lifecycle.phase = 'running';
  log.info({ url: config.publicUrl, bcrypt: bcrypt.isNative ? 'native' : 'JavaScript' }, 'ready');
  console.log(['', `Reissu runs at ${config.publicUrl}`, ...welcome, ''].join('\n'));

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      lifecycle.phase = 'draining';
      setTimeout(() => process.exit(1), config.drainMs + shutdownTimeoutMs);
      void sleep(config.drainMs)
        .then(() => (lifecycle.phase = 'stopping'))
        .then(() => closeHttpServer(server, requestTimeoutMs))
        .then(finishRegistrations)
        .then(() => jobs.stop())
        .then(() => simulator?.close())
        .then(stopHashing)
        .then(database.close)
        .then(() => process.exit(0));
    });
  }
  await loadCommonPasswords();
}

function listen(app: Express, { port, host }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createHttpServer(app);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

void start();
