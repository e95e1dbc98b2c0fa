import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, 'checkReferences.mjs');
const sign = '\u00a7';

const rules = `# Rules\n\n## 9 Refunds\n\n### 9.2 How much, and when\n\nSee (${sign}9).\n`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-references-'));
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  write('docs/rules.md', rules);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('accepts existing rules and working links', () => {
  write('server/refund.ts', `// The maximum of a refund (rules ${sign}9.2), see rules ${sign}9.\n`);
  write(
    'README.md',
    'See [how much](docs/rules.md#92-how-much-and-when), [docs](docs), [web](https://x.fi).\n',
  );

  expect(check()).toEqual({ status: 0, faults: [] });
});

it('ignores links in code', () => {
  write('README.md', '`[a](b.md)`\n\n```\n[a](b.md)\n```\n');

  expect(check()).toEqual({ status: 0, faults: [] });
});

it.each([
  ['a rule that does not exist', `rules ${sign}9.3`, 'docs/rules.md has no heading 9.3'],
  ['a rule in another form', `see ${sign}9.2`, `a rule is referred to as 'rules ${sign}N.M', on one line`],
  ['an old reference to the panel', `(A${sign}5)`, `'A${sign}5' is an old reference`],
  ['an old reference to the portal', `(P${sign}5)`, `'P${sign}5' is an old reference`],
  [
    'a numbered decision',
    ['(decisions', '12)'].join(' '),
    `'${['decisions', '12'].join(' ')}' is an old reference`,
  ],
])('refuses %s', (_, text, fault) => {
  write('server/refund.ts', `\n// ${text}\n`);

  expect(check()).toEqual({ status: 1, faults: [`server/refund.ts:2: ${fault}`] });
});

it.each(['### 9.2 The same number', '### 9.1 An earlier one', '## 8 An earlier one'])(
  'refuses %s',
  (heading) => {
    write('docs/rules.md', `${rules}\n${heading}\n\n### 9.10 In order\n`);

    const [, number] = heading.split(' ');
    expect(check()).toEqual({ status: 1, faults: [`docs/rules.md: heading ${number} is out of order`] });
  },
);

it('refuses a missing rule within the rules', () => {
  write('docs/rules.md', `${rules}See (${sign}10).\n`);

  expect(check()).toEqual({ status: 1, faults: ['docs/rules.md:8: docs/rules.md has no heading 10'] });
});

it.each(['rules.md', 'docs/rules.md#92', '#here'])('refuses a link to %s', (target) => {
  write('README.md', `[how much](${target})\n`);

  expect(check()).toEqual({ status: 1, faults: [`README.md:1: the link to ${target} is broken`] });
});

it('refuses a picture that is missing', () => {
  write('README.md', '<img src="docs/pictures/portal.png" alt="The portal">\n');

  expect(check()).toEqual({
    status: 1,
    faults: ['README.md:1: the link to docs/pictures/portal.png is broken'],
  });
});

function check() {
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  return { status, faults: stderr.split('\n').filter((line) => line !== '') };
}

function write(file: string, text: string) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
