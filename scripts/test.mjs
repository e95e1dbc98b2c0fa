// Jest, everything but the browser: `npm test [-- names of files or tests]`.
// With --long the tests that repeat or count do so in full: more rounds of crashes, more random cases, more rows.
// With --mongod the suite runs against a real mongod: TEST_MONGODB_URI, or one that mongodb-memory-server
// downloads.
import { launch } from './launch.mjs';
import { setUp } from './setup.mjs';

await setUp();
const [long, real] = ['--long', '--mongod'].map((option) => process.argv.includes(option));
const args = process.argv.slice(2).filter((argument) => !['--long', '--mongod'].includes(argument));
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
    ...(long && { LONG_TESTS: '1' }),
    ...(real && { MONGOMS_SYSTEM_BINARY: '' }),
  },
);
