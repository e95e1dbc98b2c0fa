import type { Server } from 'node:http';
import os from 'node:os';
import supertest from 'supertest';
import type { Config } from '../../config/env';
import { createApp } from '../app';
import { createContext } from '../createContext';
import { prepareCollections } from '../lib/database';
import { clock } from '../lib/clock';
import { stopHashing } from '../lib/password';
import type { Context } from '../services/context';
import { useTestDatabase } from './testDatabase';

const config: Config = {
  port: 1,
  host: '127.0.0.1',
  publicUrl: 'http://reissu.test',
  dataDir: os.tmpdir(),
  mongodbUri: undefined,
  jwtSecret: 'a secret that only these tests know',
  trustProxy: false,
  rateLimits: true,
  logLevel: 'silent',
};

export interface TestApp {
  api: ReturnType<typeof supertest>;
  context: Context;
  close: () => Promise<void>;
}

/** The product on a port of its own, over the test file's database. */
export async function startApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const context = createContext({ ...config, ...settings });
  context.lifecycle.phase = 'running';
  const server = await new Promise<Server>((resolve) => {
    const listening = createApp(context).listen(0, '127.0.0.1', () => resolve(listening));
  });
  return {
    api: supertest(server),
    context,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** For a test file that talks to the product: its database is empty at the start, and it has one app. */
export function useApp(settings: Partial<Config> = {}): TestApp {
  const app = {} as TestApp;
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
  });
  return app;
}
