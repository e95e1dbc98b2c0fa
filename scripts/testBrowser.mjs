// The browser tests, against the built product.
import { launch } from './launch.mjs';
import { setUp } from './setup.mjs';

await setUp();
launch(
  'node_modules/.bin/playwright',
  ['test', '-c', 'config/playwright.config.ts', ...process.argv.slice(2)],
  {
    NODE_ENV: 'test',
  },
);
