// Tests `npm start` (twice) and `npm test` in a fresh clone with an empty npm cache: with default settings, with
// NODE_ENV=production, and with ignore-scripts. Prints a table and exits with 1 on failure.
//
//   node scripts/freshClone.mjs [--variant plain|production|ignore-scripts]
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from './setup.mjs';

const variants = {
  plain: {},
  production: { NODE_ENV: 'production' },
  'ignore-scripts': { npm_config_ignore_scripts: 'true' },
};
const maxSecondStartSeconds = 5;

const { values } = parseArgs({ options: { variant: { type: 'string' } } });
const rows = [];
for (const name of values.variant ? [values.variant] : Object.keys(variants)) {
  rows.push(await tryVariant(name, variants[name]));
}
console.table(rows);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;

async function tryVariant(name, settings) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-fresh-'));
  const clone = path.join(folder, 'reissu');
  try {
    spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
    const port = await freePort();
    const env = {
      ...cleanEnvironment(),
      ...settings,
      npm_config_cache: path.join(folder, 'cache'),
      PORT: String(port),
    };
    const first = await timeStart(clone, env, port);
    const second = await timeStart(clone, env, port);
    const tests = runTests(clone, env);
    return {
      variant: name,
      'first start (s)': first.seconds,
      'second start (s)': second.seconds,
      'address printed': first.printed && second.printed,
      'tests (s)': tests.seconds,
      tests: tests.summary,
      ok: first.printed && second.printed && second.seconds < maxSecondStartSeconds && tests.ok,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes the variables that npm sets for scripts, which would affect the clone. */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_|^NODE_ENV$|^(PORT|DATA_DIR|MONGODB_URI)$/i.test(key),
    ),
  );
}

async function timeStart(cwd, env, port) {
  const started = Date.now();
  let output = '';
  const server = spawn('npm', ['start'], { cwd, env });
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
  }
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await untilHealthy(port, ended);
  const seconds = secondsSince(started);
  // The product prints its address right after the first healthy response.
  await sleep(200);
  server.kill('SIGTERM');
  await ended;
  return { seconds, printed: output.includes(`http://localhost:${port}`) };
}

async function untilHealthy(port, ended) {
  let over = false;
  void ended.then(() => (over = true));
  while (!over) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error('npm start ended before it was healthy');
}

function runTests(cwd, env) {
  const started = Date.now();
  const { status, stderr } = spawnSync('npm', ['test'], { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const summary = /^Tests: +(\S.*)$/m.exec(stderr)?.[1] ?? stderr.slice(-2_000);
  // Jest repeats all failures at the end.
  if (status !== 0) console.log(stderr.slice(-10_000));
  return {
    seconds: secondsSince(started),
    summary,
    ok: status === 0 && !/skipped|todo|failed/.test(summary),
  };
}

function secondsSince(started) {
  return Math.round((Date.now() - started) / 100) / 10;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
