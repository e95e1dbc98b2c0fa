import type { Product } from '../product';
import { buildRegistration, password, post, storeGroup } from './fixtures';
import type { Sizes } from './sizes';
import { compareThroughput, type Target } from './throughput';
import { withBareServer } from './withBareServer';
import { withProduct } from './withProduct';

const connections = 10;

/**
 * Requests per second of health check and log-in, compared with bare `node:http` routes that do the same
 * work.
 */
export function benchHttp(sizes: Sizes['http']) {
  return withProduct((product) =>
    withBareServer(product, (bareUrl) => compareRoutes(product, bareUrl, sizes)),
  );
}

async function compareRoutes(product: Product, bareUrl: string, { rounds, limit }: Sizes['http']) {
  const customer = buildRegistration(await storeGroup(10));
  await post(`${product.url}/api/users`, customer);
  const logIn = { method: 'POST' as const, body: { email: customer.email, password } };
  const compare = async (route: string, ours: Target, bare: Target) =>
    row(route, await compareThroughput(ours, bare, { connections, limit }, rounds));
  return [
    await compare('health', { url: `${product.url}/api/health` }, { url: `${bareUrl}/health` }),
    await compare(
      'login',
      { url: `${product.url}/api/auth`, ...logIn },
      { url: `${bareUrl}/login`, ...logIn },
    ),
  ];
}

function row(route: string, { ours, bare }: { ours: number; bare: number }) {
  return {
    route,
    'ours (req/s)': Math.round(ours),
    'bare (req/s)': Math.round(bare),
    'bare / ours': (bare / ours).toFixed(2),
  };
}
