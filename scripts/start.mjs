import { setUp } from './setup.mjs';

try {
  await setUp();
} catch (error) {
  console.error(`Reissu could not be prepared: ${error.message}`);
  process.exit(1);
}
await import('../dist/server/index.js');
