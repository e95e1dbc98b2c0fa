// All tests except those in the browser: `npm test [-- Jest's arguments]`.
// --long: more crash rounds, random cases and rows.
// --processes: only tests of whole processes, most of them killed or starved; otherwise they need --long or --mongod.
// --operations: only those of docs/operations.md, for `testOperations.mjs`.
// --mongod: runs on MongoDB, as `startMongod.ts` finds it. Tests that start it themselves run only if MONGOD is set.
import { launch } from './launch.mjs';
import { setUp } from './setup.mjs';

await setUp();
const options = ['--long', '--processes', '--mongod', '--operations'];
const [long, processes, real, operations] = options.map((option) => process.argv.includes(option));
const args = process.argv.slice(2).filter((argument) => !options.includes(argument));
launch(
  process.execPath,
  [
    // In MiB; also for Jest's workers. Most objects of a test live until its end. In the small default space for new
    // objects, most would be copied to the old space before they become garbage. Saves a tenth of the client tests' CPU
    // time.
    '--max-semi-space-size=64',
    '--require',
    './config/exitWithParent.cjs',
    'node_modules/jest/bin/jest.js',
    '-c',
    'config/jest.config.cjs',
    ...(processes ? ['--selectProjects', 'server', '--testPathPatterns', 'processes.test'] : []),
    // The machine is thrown away with what still runs on it.
    ...(operations
      ? ['--selectProjects', 'server', '--forceExit', '--testPathPatterns', 'server/test/operations/']
      : []),
    ...args,
  ],
  {
    // With an inherited `production`, React's test tools are missing.
    NODE_ENV: 'test',
    ...(long && { LONG_TESTS: '1' }),
    ...(processes && { TEST_PROCESSES: '1' }),
    ...(real && { TEST_ON_MONGOD: '1' }),
  },
);
