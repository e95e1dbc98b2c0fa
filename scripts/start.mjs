import { setUp } from './setup.mjs';

try {
  await setUp();
} catch (error) {
  console.error(`Reissu cannot be made ready: ${error.message}`);
  process.exit(1);
}
await import('../dist/server/index.js');
