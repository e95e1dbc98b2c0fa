import { readFileSync } from 'node:fs';
import path from 'node:path';
import { end, freePort, type Product, spawnBuilt, untilAnswering } from '../product';

/** Runs `work` with the URL of a bare server that reads the product's database and accepts its tokens. */
export async function withBareServer<Result>(
  { databaseUri, dataDir }: Product,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = readFileSync(path.join(dataDir, 'jwt-secret'), 'utf8');
  const server = spawnBuilt('scripts/bench/bareServer.js', [databaseUri, String(port)], {
    JWT_SECRET: secret,
  });
  try {
    await untilAnswering(`${url}/health`);
    return await work(url);
  } finally {
    await end(server, 'SIGTERM');
  }
}
