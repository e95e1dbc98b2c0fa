import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser';

// The workers load this file too and inherit these variables from the main process.
const dataDir = (process.env.BROWSER_TEST_DATA ??= path.join(os.tmpdir(), `reissu-browser-${process.pid}`));
const port = (process.env.BROWSER_TEST_PORT ??= freePort());
const baseURL = `http://localhost:${port}`;

const height = 844;
const panel = /\/panel\//;

export default defineConfig({
  testDir: '../client/e2e',
  outputDir: '../test-results',
  globalSetup: '../client/e2e/support/seed.ts',
  globalTeardown: '../client/e2e/support/cleanUp.ts',
  fullyParallel: true,
  // More workers than cores, because they spend time waiting for the server.
  workers: 3,
  retries: 0,
  // In milliseconds. Long, so that tests do not fail on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Tests must not see cached responses. The tests of the service worker allow it.
    serviceWorkers: 'block',
    baseURL,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserOptions,
  },
  // Tests run at 390 px; the checks of panel pages also look at them at 1280 px. Panel tests tagged @wideOnly run at
  // 1280 px only. Tests tagged @everyWidth run at each width: those of the portal on both sides of 990 px, where its
  // layout changes (rules §17.2).
  projects: [
    {
      name: '1280',
      testMatch: panel,
      grep: /@wideOnly|@everyWidth/,
      use: { viewport: { width: 1280, height } },
    },
    { name: '991', testIgnore: panel, grep: /@everyWidth/, use: { viewport: { width: 991, height } } },
    { name: '989', testIgnore: panel, grep: /@everyWidth/, use: { viewport: { width: 989, height } } },
    { name: '390', grepInvert: /@wideOnly/, use: { viewport: { width: 390, height } } },
  ],
  webServer: {
    command: 'exec node --enable-source-maps dist/server/index.js',
    cwd: path.resolve(__dirname, '..'),
    url: `${baseURL}/api/health`,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: baseURL,
      MONGODB_URI: '',
      LOG_LEVEL: 'error',
      // Where the tests receive the calls of webhooks.
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      NODE_OPTIONS: `--require ${path.resolve(__dirname, '../server/test/quickPasswords.cjs')}`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

function freePort(): string {
  const program = `const server = require('node:net').createServer().listen(0, () => {
    console.log(server.address().port);
    server.close();
  })`;
  return execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).trim();
}
