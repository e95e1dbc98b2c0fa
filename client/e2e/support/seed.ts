import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Seeds the new database of this run; the product is already running on it. */
export default function seed(): void {
  // Logging in takes as long as hashing the password did.
  const quickPasswords = ['--require', './server/test/quickPasswords.cjs'];
  execFileSync(
    process.execPath,
    ['--enable-source-maps', ...quickPasswords, 'dist/scripts/browserTestData.js'],
    {
      cwd: path.resolve(__dirname, '../../..'),
      env: { ...process.env, MONGODB_URI: '', DATA_DIR: process.env.BROWSER_TEST_DATA },
      stdio: 'inherit',
    },
  );
}
