import type { Database } from './database';
import { buildRegistration, password, post, storeGroup } from './fixtures';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { compareThroughput, type Target } from './throughput';
import { withAll, type BenchedProduct, withProduct } from './withProduct';
import { withBareServer } from './withBareServer';

const connections = 10;

/** A route, and the bare route that does the same work. */
interface Pair {
  ours: Target;
  bare: Target;
}

/**
 * Requests per second of health check and log-in, compared with bare `node:http` routes that do the same
 * work.
 */
export function benchHttp(
  databases: readonly Database[],
  { rounds, limit }: Sizes['http'],
): Promise<Table[]> {
  return withAll(databases, withProduct, (products) =>
    withAll(products, withBareServer, async (bareUrls) => {
      const routes: Record<string, Pair>[] = [];
      for (const [i, product] of products.entries())
        routes.push(await buildRoutes(product, bareUrls[i] ?? ''));
      const tables = routes.map((): Table => ({}));
      for (const route of Object.keys(routes[0] ?? {})) {
        const pairs = routes.flatMap((byName) => byName[route] ?? []);
        const targets = pairs.flatMap(({ ours, bare }) => [ours, bare]);
        const figures = await compareThroughput(targets, { connections, limit }, rounds);
        for (const [i, table] of tables.entries()) table[route] = columns(figures.slice(2 * i));
      }
      return tables;
    }),
  );
}

async function buildRoutes(product: BenchedProduct, bareUrl: string): Promise<Record<string, Pair>> {
  const customer = buildRegistration(await product.connected(() => storeGroup(10)));
  await post(`${product.url}/api/users`, customer);
  const logIn = { method: 'POST' as const, body: { email: customer.email, password } };
  return {
    health: { ours: { url: `${product.url}/api/health` }, bare: { url: `${bareUrl}/health` } },
    login: {
      ours: { url: `${product.url}/api/auth`, ...logIn },
      bare: { url: `${bareUrl}/login`, ...logIn },
    },
  };
}

function columns([ours = 0, bare = 0]: number[]) {
  return { 'ours (req/s)': ours, 'bare (req/s)': bare, 'bare / ours': bare / ours };
}
