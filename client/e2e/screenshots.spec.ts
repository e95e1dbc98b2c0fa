import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support/test';

const cwd = path.resolve(__dirname, '../..');

test('npm run screenshots takes the screenshots that the README shows', async () => {
  const folder = test.info().outputPath('pictures');

  await promisify(execFile)(process.execPath, ['dist/scripts/screenshots.js', '--out', folder], { cwd });

  const readme = readFileSync(path.join(cwd, 'README.md'), 'utf8');
  const shown = Array.from(readme.matchAll(/src="docs\/pictures\/([^"]+)"/g), ([, file]) => file).sort();
  expect(shown).toHaveLength(4);
  expect(readdirSync(folder).sort()).toEqual(shown);
  expect(readdirSync(path.join(cwd, 'docs/pictures')).sort()).toEqual(shown);
});
