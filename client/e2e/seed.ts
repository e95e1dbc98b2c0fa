import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Fills the fresh database of this run; the product itself has been started on it by then. */
export default function seed(): void {
  execFileSync(process.execPath, ['--enable-source-maps', 'dist/scripts/browserTestData.js'], {
    cwd: path.resolve(__dirname, '../..'),
    env: { ...process.env, MONGODB_URI: '', DATA_DIR: process.env.BROWSER_TEST_DATA },
    stdio: 'inherit',
  });
}
