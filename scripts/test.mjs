// All tests except those in the browser: `npm test [-- Jest's arguments]`.
// --long: more crash rounds, random cases and rows.
// --mongod: runs against a real mongod, at TEST_MONGODB_URI or downloaded by mongodb-memory-server.
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
    // With an inherited `production`, React's test tools are missing.
    NODE_ENV: 'test',
    ...(long && { LONG_TESTS: '1' }),
    ...(real && { TEST_ON_MONGOD: '1', MONGOMS_SYSTEM_BINARY: '' }),
  },
);
