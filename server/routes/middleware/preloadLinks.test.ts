import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPreloadLinks } from './preloadLinks';

let built: string;

beforeEach(() => {
  built = mkdtempSync(path.join(tmpdir(), 'reissu-parts-'));
});

afterEach(() => rmSync(built, { recursive: true }));

const preloads = (...files: string[]) =>
  files.map((file) => `</assets/${file}.js>; rel=modulepreload`).join(', ');

it('preloadLinks lists each chunk of a screen once, the entry first', () => {
  const manifest = {
    '_index-1.js': { file: 'assets/index.js', name: 'index', imports: ['_runtime.js'] },
    '_runtime.js': { file: 'assets/runtime.js' },
    '_landing-1.js': {
      file: 'assets/Landing.js',
      name: 'landing',
      imports: ['_index-1.js', '_a.js', '_b.js'],
    },
    '_a.js': { file: 'assets/a.js', imports: ['_b.js', '_index-1.js'] },
    '_b.js': { file: 'assets/b.js' },
    '_panel-1.js': { file: 'assets/panel.js', name: 'panel' },
    '_requests-1.js': { file: 'assets/requests.js', name: 'requests', imports: ['_runtime.js'] },
  };
  writeFileSync(path.join(built, 'manifest.json'), JSON.stringify(manifest));

  const parts = createPreloadLinks(built);

  expect(parts('/organization/meriretket')).toBe(preloads('index', 'runtime', 'Landing', 'a', 'b'));
  expect(parts('/login')).toBe(preloads('index', 'runtime'));
  expect(parts('/customers')).toBe(preloads('index', 'runtime', 'requests'));
});

it('preloadLinks returns nothing while the client is not built', () => {
  expect(createPreloadLinks(built)('/organization/meriretket')).toBeUndefined();
});
