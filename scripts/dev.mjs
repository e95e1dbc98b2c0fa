// Development: recompiles and restarts the server on changes, and serves the client with Vite, which proxies
// /api to the server.
import { spawn } from 'node:child_process';
import { root, setUp } from './setup.mjs';

await setUp();
const children = [
  ['node_modules/.bin/tsc', '-p', 'server/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  [process.execPath, '--watch', '--enable-source-maps', 'dist/server/index.js'],
  ['node_modules/.bin/vite', '-c', 'client/vite.config.mts'],
].map(([command, ...args]) => spawn(command, args, { cwd: root, stdio: 'inherit' }));

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
