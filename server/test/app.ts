import { Agent, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import supertest, { type Test } from 'supertest';
import type { Config } from '../../config/env';
import { createApp } from '../app';
import { createContext } from '../start/createContext';
import { createHttpServer } from '../start/httpServer';
import { prepareCollections } from '../database/connection';
import { clock } from '../lib/clock';
import { stopHashing } from '../lib/password';
import type { Context } from '../context';
import { createSimulator, type Simulator } from '../start/paymentProvider';
import { watchAnswers } from './describedAnswers';
import { watchPartialWrites } from './partialWrites';
import { testDatabaseUri, useTestDatabase } from './testDatabase';

const config: Config = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://reissu.test',
  dataDir: os.tmpdir(),
  mongodbUri: undefined,
  jwtSecret: 'a secret that only these tests know',
  twoStepKeys: [],
  bankAccountKeys: [],
  walletKeys: [],
  webhookKeys: [],
  // Receivers of tests.
  webhookNetworks: ['127.0.0.1/32'],
  trustProxy: false,
  rateLimits: true,
  metricsToken: undefined,
  alarmUrl: undefined,
  statusDir: undefined,
  drainMs: 0,
  paytrail: 'simulator',
  // Nothing listens at these addresses.
  walletApis: {
    applePush: 'http://127.0.0.1:1',
    google: 'http://127.0.0.1:1',
    googleToken: 'http://127.0.0.1:1',
  },
  drandUrl: 'http://127.0.0.1:1',
  mail: { smtpUrl: undefined, requireTls: false, from: 'matkat@reissu.test' },
  sms: null,
  logLevel: 'silent',
};

export interface TestApp {
  api: ReturnType<typeof supertest>;
  context: Context;
  bank: Simulator;
  /** Responses that do not match the API description. */
  deviations: readonly string[];
  close: () => Promise<void>;
}

/** Starts the product and its payment simulator on a free port, on the test file's database. */
export async function startApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const server = await listen();
  const { port } = server.address() as AddressInfo;
  const context = createContext({ ...config, port, publicUrl: `http://127.0.0.1:${port}`, ...settings });
  const bank = createSimulator(context.config, context.log)!;
  await bank.open(testDatabaseUri());
  const product = createApp(context, bank);
  const deviations = watchAnswers(product);
  server.on('request', product);
  context.lifecycle.phase = 'running';
  // A new connection for each request would take a quarter of a simple request's time.
  const connections = new Agent({ keepAlive: true });
  return {
    api: supertest.agent(server).use((request: Test) => void request.agent(connections)),
    context,
    bank,
    deviations,
    async close() {
      await bank.close();
      connections.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createHttpServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** One app for the whole test file, on a database that is empty at the start. */
export function useApp(settings: Partial<Config> = {}): TestApp {
  const app = {} as TestApp;
  const partialWrites = watchPartialWrites();
  useTestDatabase();
  beforeAll(async () => {
    await prepareCollections();
    Object.assign(app, await startApp(settings));
  });
  afterEach(() => {
    clock.now = () => new Date();
  });
  afterAll(async () => {
    await app.close();
    await stopHashing();
    expect(app.deviations).toEqual([]);
    expect(partialWrites).toEqual([]);
  });
  return app;
}
