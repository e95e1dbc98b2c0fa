// Installs packages and builds whatever is missing or stale. Uses Node built-ins only, because it runs before the
// installation. Every command calls it, because npm skips pre-scripts if `ignore-scripts` is set.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => path.join(root, 'node_modules', '.bin', name);

const steps = [
  {
    what: 'Installing packages (once, half a minute or so)',
    stamp: 'node_modules/.installed',
    sources: ['package-lock.json', '.npmrc'],
    command: ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
  },
  // Without type checks, which `npm run check` does, to start faster.
  {
    what: 'Building the embedded database',
    stamp: 'server/embedded/dist/.built',
    outputs: ['server/embedded/dist'],
    sources: [
      'server/embedded/src',
      'server/embedded/tsconfig.json',
      'server/embedded/tsconfig.build.json',
      'config/tsconfig.base.json',
      'package-lock.json',
    ],
    command: [bin('tsc'), '-p', 'server/embedded/tsconfig.build.json', '--noCheck'],
  },
  {
    what: 'Building the server',
    stamp: 'dist/.server',
    outputs: ['dist/server', 'dist/scripts', 'dist/config', 'dist/.tsbuildinfo'],
    sources: ['server', 'config', 'scripts', 'package-lock.json'],
    except: 'server/embedded',
    command: [bin('tsc'), '-p', 'server/tsconfig.build.json', '--noCheck'],
  },
  {
    what: 'Building the client',
    stamp: 'dist/.client',
    sources: [
      'client/src',
      'client/public',
      'client/index.html',
      'client/vite.config.mts',
      'client/chunks.mts',
      'server/contract',
      'package-lock.json',
    ],
    command: [bin('vite'), 'build', '-c', 'client/vite.config.mts', '--logLevel', 'warn'],
    // With an inherited `test`, the bundle would contain React's development build.
    env: { NODE_ENV: 'production' },
  },
];

/** @throws Error when a step fails */
export async function setUp() {
  const unlock = await lock();
  try {
    for (const step of steps) await bringUpToDate(step);
  } finally {
    unlock();
  }
}

async function bringUpToDate({ what, stamp, outputs = [], sources, except, command, env }) {
  const stampFile = path.join(root, stamp);
  const wanted = fingerprint(sources, except);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;

  const started = Date.now();
  console.log(`${what} …`);
  // Stale output of moved source files would still be loaded.
  for (const output of outputs) rmSync(path.join(root, output), { recursive: true, force: true });
  await run(command, { env });
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Runs a command with inherited output.
 * @throws Error when it fails
 */
export function run([command, ...args], { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed`))));
  });
}

/** A hash of the sources and the platform, on which native packages depend. */
function fingerprint(sources, except) {
  const hash = createHash('sha256').update(`${process.versions.modules} ${process.platform} ${process.arch}`);
  for (const source of sources) {
    for (const file of listFiles(path.join(root, source))) {
      const name = path.relative(root, file);
      if (except && name.startsWith(`${except}/`)) continue;
      hash.update(name).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function listFiles(source) {
  if (!existsSync(source)) return [];
  const entries = readdirSync(path.dirname(source), { withFileTypes: true });
  if (entries.find(({ name }) => name === path.basename(source))?.isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Waits for a concurrent set-up of the same folder, such as of a server and a test run. */
async function lock() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const folder = path.join(os.tmpdir(), `reissu-setup-${name}`);
  for (let waited = 0; ; waited += 1) {
    try {
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'pid'), String(process.pid));
      return () => rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (waited > 0 && !isHolderAlive(folder)) rmSync(folder, { recursive: true, force: true });
    else if (waited === 0) console.log('Waiting for another set-up of this folder to finish …');
    await sleep(500);
  }
}

function isHolderAlive(folder) {
  try {
    process.kill(Number(readFileSync(path.join(folder, 'pid'), 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
