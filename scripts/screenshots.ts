/* npm run screenshots [-- --out FOLDER]: takes the README's screenshots of the demo, and draws the picture of shared pages. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../config/root';
import { runBuilt, startProduct } from './product';
import { drawSharePicture } from './screenshots/drawSharePicture';
import { takeScreenshots } from './screenshots/takeScreenshots';
import { prepareTrip } from './screenshots/prepareTrip';
import { scenesOf } from './screenshots/scenes';

/** Enough for a hotel with rooms of every size; few enough to plan it in a second. */
const customers = '120';

async function main(): Promise<void> {
  const options = { out: { type: 'string', default: path.join(root, 'docs/pictures') } } as const;
  const { out } = parseArgs({ options }).values;
  mkdirSync(out, { recursive: true });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-screenshots-'));
  try {
    const env = { DATA_DIR: dataDir };
    const seed = await runBuilt('scripts/seed.js', ['--demo', '--customers', customers], { env });
    if (seed.status !== 0) throw new Error(`The demo was not stored: ${seed.stderr}`);
    const product = await startProduct(dataDir, { LOG_LEVEL: 'error' });
    try {
      await drawSharePicture(product.url, path.join(root, 'client/public/share.png'));
      await takeScreenshots(product.url, scenesOf(await prepareTrip(product.url)), out);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
