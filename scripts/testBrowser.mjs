// The browser tests, against the product as `npm start` runs it.
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
