import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Product, runBuilt, startProduct } from './product';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-admin-'));
const password = 'root’s own password';

function createAdmin(args: string[], typedPassword = password) {
  return runBuilt('scripts/createAdmin.js', args, {
    input: `${typedPassword}\n`,
    env: { DATA_DIR: dataDir },
  });
}

async function login(product: Product, email: string) {
  const answer = await fetch(`${product.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()) as { role?: string };
}

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('npm run create-admin', () => {
  it('creates root admins who can log in, whether the product is stopped or running', async () => {
    const beforeStart = await createAdmin(['--email', 'First@Reissu.test', '--name', 'First Root']);
    const product = await startProduct(dataDir);
    const whileRunning = await createAdmin(['--email', 'second@reissu.test', '--name', 'Second Root']);
    const roles = [await login(product, 'first@reissu.test'), await login(product, 'second@reissu.test')];
    await product.stop();

    expect([beforeStart.stderr, whileRunning.stderr]).toEqual(['', '']);
    expect(roles.map(({ role }) => role)).toEqual(['root', 'root']);
  }, 60_000);

  it.each([
    ['no address', ['--name', 'X'], password, '--email'],
    ['no name', ['--email', 'x@reissu.test'], password, '--name'],
    ['an unknown role', ['--email', 'x@reissu.test', '--name', 'X', '--role', 'king'], password, '--role'],
    [
      'an owner without an organization',
      ['--email', 'x@reissu.test', '--name', 'X', '--role', 'owner'],
      password,
      '--organization',
    ],
    ['a short password', ['--email', 'x@reissu.test', '--name', 'X'], 'short', 'at least 8 characters'],
    ['an unknown option', ['--mail', 'x@reissu.test'], password, '--mail'],
  ])('refuses %s and names the problem', async (_what, args, typedPassword, message) => {
    const { status, stderr, stdout } = await createAdmin(args, typedPassword);

    expect(status).toBe(1);
    expect(stderr.split('\n')[0]).toContain(message);
    expect(stdout + stderr).not.toContain(typedPassword);
  });
});
