import { endProcess, freePort, type Product, spawnBuilt, waitUntilAnswering } from '../product';
import { jwtSecret } from './withProduct';

/** Runs `work` with the URL of a bare server that reads the product's database and accepts its tokens. */
export async function withBareServer<Result>(
  { databaseUri }: Product,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawnBuilt('scripts/bench/bareServer.js', [databaseUri, String(port)], {
    JWT_SECRET: jwtSecret,
  });
  try {
    await waitUntilAnswering(`${url}/health`);
    return await work(url);
  } finally {
    await endProcess(server, 'SIGTERM');
  }
}
