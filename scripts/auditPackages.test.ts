import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, 'auditPackages.mjs');

let folder: string;
let registry: Server;
let severity: string;
let answersAudits: boolean;

beforeAll(async () => {
  registry = createServer((request, response) => {
    if (request.method === 'POST' && !answersAudits) response.writeHead(405).end();
    else response.end(JSON.stringify(request.method === 'POST' ? advisories() : packument));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
});

afterAll(() => registry.close());

beforeEach(() => {
  answersAudits = true;
  folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-audit-'));
  const root = { name: 'audited', version: '1.0.0', dependencies: { leaky: '^1.0.0' } };
  const packages = { '': root, 'node_modules/leaky': { version: '1.0.0' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
});

afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['high', 1, '0 critical, 1 high, 0 moderate, 0 low'],
  ['moderate', 0, '0 critical, 0 high, 1 moderate, 0 low'],
])('prints a known vulnerability of %s severity and exits with %d', async (level, status, counts) => {
  severity = level;

  expect(await audit()).toEqual({
    status,
    lines: [`${level}: leaky 1.0.0: It leaks`, `known vulnerabilities of packages: ${counts}`],
  });
});

it('passes with a one-line message if the registry does not support audits, or npm is set to work offline', async () => {
  answersAudits = false;
  const skipped = expect.stringMatching(/^SKIPPED: the audit of packages/) as string;

  expect(await audit()).toEqual({ status: 0, lines: [skipped] });
  expect(await audit({ npm_config_offline: 'true' })).toEqual({ status: 0, lines: [skipped] });
});

const packument = {
  name: 'leaky',
  'dist-tags': { latest: '1.0.1' },
  versions: { '1.0.0': { name: 'leaky', version: '1.0.0' }, '1.0.1': { name: 'leaky', version: '1.0.1' } },
};

function advisories() {
  const advisory = { id: 1, url: 'https://advisories.test/1', title: 'It leaks', severity };
  return { leaky: [{ ...advisory, vulnerable_versions: '<1.0.1' }] };
}

async function audit(settings: Record<string, string> = {}): Promise<{ status: number; lines: string[] }> {
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: path.join(folder, 'cache'),
    ...settings,
  };
  const child = execFile(process.execPath, [script], { cwd: folder, env });
  let output = '';
  child.stdout?.on('data', (chunk: string) => (output += chunk));
  await once(child, 'close');
  return { status: child.exitCode ?? -1, lines: output.trimEnd().split('\n') };
}
