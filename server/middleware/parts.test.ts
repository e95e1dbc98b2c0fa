import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { partsOf } from './parts';

let built: string;

beforeEach(() => {
  built = mkdtempSync(path.join(tmpdir(), 'reissu-parts-'));
});

afterEach(() => rmSync(built, { recursive: true }));

it('tells once of each part that a screen stands on, but not of the first, which its page names', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js' },
    'src/portal/landing/LandingPage.tsx': {
      file: 'assets/Landing.js',
      imports: ['index.html', '_a.js', '_b.js'],
    },
    '_a.js': { file: 'assets/a.js', imports: ['_b.js', 'index.html'] },
    '_b.js': { file: 'assets/b.js' },
    'src/StaffPages.tsx': { file: 'assets/Staff.js' },
  };
  writeFileSync(path.join(built, 'manifest.json'), JSON.stringify(manifest));

  const parts = partsOf(built);

  expect(parts('/organization/meriretket')).toBe(
    '</assets/Landing.js>; rel=modulepreload, </assets/a.js>; rel=modulepreload, </assets/b.js>; rel=modulepreload',
  );
  expect(parts('/login')).toBeUndefined();
});

it('tells nothing while the client has not been built', () => {
  expect(partsOf(built)('/organization/meriretket')).toBeUndefined();
});
