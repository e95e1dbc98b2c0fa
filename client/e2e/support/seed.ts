import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Seeds the new database of this run; the product is already running on it. */
export default function seed(): void {
  execFileSync(process.execPath, ['--enable-source-maps', 'dist/scripts/browserTestData.js'], {
    cwd: path.resolve(__dirname, '../../..'),
    env: { ...process.env, MONGODB_URI: '', DATA_DIR: process.env.BROWSER_TEST_DATA },
    stdio: 'inherit',
  });
}
