// Before the global set-up loads Mongoose.
require('./asyncStores.cjs');
const path = require('node:path');
const embedded = require('../server/embedded/jest.config.cjs');

const rootDir = path.resolve(__dirname, '..');

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const nodeEnvironment = path.join(rootDir, 'config/testEnvironment.cjs');
const runtime = path.join(rootDir, 'config/testRuntime.cjs');

/** Tests of whole processes, most of which are killed or starved: up to half a minute each. */
const processes = '\\.processes\\.test\\.ts$';
const { TEST_PROCESSES, LONG_TESTS, TEST_ON_MONGOD, OPERATIONS_FOLDER } = process.env;
const withProcesses = TEST_PROCESSES || LONG_TESTS || TEST_ON_MONGOD;

/** Tests that start MongoDB themselves, to kill it or to configure it, use the server that MONGOD names. */
const hasServer = process.env.TEST_ON_MONGOD && process.env.MONGOD;

/** In milliseconds. Long, so that tests do not fail on a busy machine. */
const testTimeout = 60_000;

module.exports = {
  rootDir,
  maxWorkers: 2,
  testTimeout,
  testSequencer: '<rootDir>/config/slowFirst.cjs',
  projects: [
    {
      displayName: 'server',
      rootDir,
      testEnvironment: nodeEnvironment,
      runtime,
      roots: ['<rootDir>/server', '<rootDir>/config', '<rootDir>/scripts'],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [
        '<rootDir>/server/embedded/',
        ...(withProcesses ? [] : [processes]),
        ...(OPERATIONS_FOLDER ? [] : ['/server/test/operations/']),
        ...(hasServer ? [] : ['/server/database/failover/', '/server/test/compose/rehearsal']),
      ],
      transform: { '\\.ts$': swc(false) },
      globalSetup: '<rootDir>/server/test/globalSetup.ts',
      globalTeardown: '<rootDir>/server/test/globalTeardown.ts',
      setupFiles: ['<rootDir>/server/test/quickPasswords.ts', '<rootDir>/server/test/realClock.ts'],
    },
    { ...embedded, testEnvironment: nodeEnvironment, runtime },
    {
      displayName: 'client',
      rootDir,
      testEnvironment: '<rootDir>/config/jsdomEnvironment.cjs',
      runtime,
      roots: ['<rootDir>/client/src'],
      testMatch: ['**/*.test.{ts,tsx}'],
      // React captures it at first use, for all files of a worker; browsers have none.
      fakeTimers: { doNotFake: ['setImmediate', 'clearImmediate'] },
      setupFilesAfterEnv: ['<rootDir>/client/src/test/setUp.ts'],
      transform: { '\\.[jt]sx?$': swc(true) },
      // The rich text editor and the reader of QR codes are only published as ES modules.
      transformIgnorePatterns: ['/node_modules/(?!(react-quill|quill|qr)/)'],
      moduleNameMapper: { '\\.css$': '<rootDir>/client/src/test/noStyles.ts' },
    },
  ],
};
