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

/** The tests that kill members of a replica set need three, whose process ids are named. */
const hasThreeMembers = process.env.MONGOD_PIDS?.split(/\D+/).length === 3;

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
      testPathIgnorePatterns: ['<rootDir>/server/embedded/', ...(hasThreeMembers ? [] : ['failover'])],
      transform: { '\\.ts$': swc(false) },
      globalSetup: '<rootDir>/server/test/globalSetup.ts',
      globalTeardown: '<rootDir>/server/test/globalTeardown.ts',
      setupFiles: ['<rootDir>/server/test/quickPasswords.ts'],
    },
    { ...embedded, testEnvironment: nodeEnvironment, runtime },
    {
      displayName: 'client',
      rootDir,
      testEnvironment: '<rootDir>/config/jsdomEnvironment.cjs',
      roots: ['<rootDir>/client/src'],
      testMatch: ['**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/client/src/test/setUp.ts'],
      transform: { '\\.[jt]sx?$': swc(true) },
      // The rich text editor is only published as ES modules.
      transformIgnorePatterns: ['/node_modules/(?!(react-quill|quill|parchment|lodash-es)/)'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/client/src/test/noStyles.ts',
        '^@emotion/serialize$': '<rootDir>/client/src/test/noEmotion.ts',
      },
    },
  ],
};
