// Jest, everything but the browser: `npm test [-- names of files or tests]`.
// With --mongod the suite runs against a real mongod: TEST_MONGODB_URI, or one that mongodb-memory-server
// downloads.
import { launch } from './launch.mjs';
import { setUp } from './setup.mjs';

await setUp();
const real = process.argv.includes('--mongod');
const args = process.argv.slice(2).filter((argument) => argument !== '--mongod');
launch(
  process.execPath,
  [
    '--require',
    './scripts/exitWithParent.cjs',
    'node_modules/jest/bin/jest.js',
    '-c',
    'config/jest.config.cjs',
    ...args,
  ],
  {
    // Under an inherited `production`, React's test tools are missing.
    NODE_ENV: 'test',
    ...(real && { MONGOMS_SYSTEM_BINARY: '' }),
  },
);
