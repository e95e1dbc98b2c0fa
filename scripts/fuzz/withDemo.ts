import { randomUUID } from 'node:crypto';
import { runBuilt, startProduct } from '../product';
import { tokenHeader } from '../../server/contract/session';

/** A root whose session the generated calls must not end. */
const email = 'fuzz@reissu.test';

/**
 * Runs `work` with the product on the demo trip and the token of a root, without limits on requests.
 * @throws Error if the session ended before the work, because the calls would have been refused
 */
export async function withDemo<Result>(
  dataDir: string,
  work: (url: string, token: string) => Promise<Result>,
): Promise<Result> {
  const password = randomUUID();
  const env = { DATA_DIR: dataDir };
  await run('scripts/seed.js', ['--demo', '--customers', '50'], { env });
  await run('scripts/createAdmin.js', ['--email', email, '--name', 'Fuzzer'], { env, input: password });
  const product = await startProduct(dataDir, { LOG_LEVEL: 'error' });
  try {
    const token = await logIn(product.url, password);
    const result = await work(product.url, token);
    const session = await fetch(`${product.url}/api/auth`, { headers: { [tokenHeader]: token } });
    if (!session.ok) throw new Error(`the session has ended: ${session.status}`);
    return result;
  } finally {
    await product.stop();
  }
}

async function run(...call: Parameters<typeof runBuilt>): Promise<void> {
  const { status, stderr } = await runBuilt(...call);
  if (status !== 0) throw new Error(`${call[0]} failed: ${stderr}`);
}

async function logIn(url: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the log-in failed: ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}
