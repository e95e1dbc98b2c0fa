// Writes docs/slow-tests.md from the JSON of a test run:
//
//   npm test -- --json --outputFile=jest.json
//   node scripts/slowTests.mjs jest.json
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { root } from './setup.mjs';

const page = path.join(root, 'docs/slow-tests.md');
const formatting = JSON.parse(readFileSync(path.join(root, 'config/oxfmt.json'), 'utf8'));
const limit = 100;

const { testResults, numPassedTests } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const tests = testResults
  .flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: repositoryPath(name) })),
  )
  .sort((one, other) => (other.duration ?? 0) - (one.duration ?? 0));
const slowest = tests.slice(0, limit);

const text = `
# The slowest tests

The ${limit} slowest of ${numPassedTests.toLocaleString('en')} tests take ${seconds(totalDuration(slowest))} of
${seconds(totalDuration(tests))} s, all workers together. The title says what each is for. Made by
[slowTests.mjs](../scripts/slowTests.mjs) on two cores.

| s | test | file |
| -: | --- | --- |
${slowest.map(({ duration, fullName, file }) => `| ${(duration / 1000).toFixed(1)} | ${cell(fullName)} | [${path.basename(file)}](../${file}) |`).join('\n')}
`;
writeFileSync(page, (await format(page, text, formatting)).code);

/** The path in the repository; the run may have been in another clone. */
function repositoryPath(name) {
  return /(client|config|scripts|server)\/.*/.exec(name)[0];
}

function totalDuration(tests) {
  return tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
}

function seconds(ms) {
  return Math.round(ms / 1000).toLocaleString('en');
}

/** Without random seeds, and with Markdown's own characters escaped. */
function cell(title) {
  return title
    .replace(/ \(\w+_SEED=\d+\)/, '')
    .replace(/[|*_<>`\\[\]]/g, '\\$&')
    .replaceAll('\n', ' ');
}
