// Compares the embedded database with MongoDB: `npm run test:beside [-- --commands N --seed N]`. MongoDB is the replica
// set in MONGODB_URI, or one started by a tool next to the repository, if that exists.
import { existsSync } from 'node:fs';
import { launch } from './launch.mjs';
import { setUp } from './setup.mjs';

const starter = '../shared/tools/with-mongod.mjs';
const program = ['--enable-source-maps', 'dist/scripts/beside/index.js', ...process.argv.slice(2)];

await setUp();
const isStarted = !process.env.MONGODB_URI && existsSync(starter);
launch(process.execPath, isStarted ? [starter, '--port', '27317', process.execPath, ...program] : program);
