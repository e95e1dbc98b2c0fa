// Builds if necessary and runs a compiled script: `node scripts/run.mjs createAdmin --email …`.
import { launch } from './launch.mjs';
import { setUp } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
await setUp();
launch(process.execPath, ['--enable-source-maps', `dist/scripts/${name}.js`, ...args]);
