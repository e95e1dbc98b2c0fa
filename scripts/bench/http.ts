import { compare } from './load';
import { password, post, registrationTo, storeGroup } from './people';
import { end, freePort, type Product, spawnBuilt, untilAnswering } from '../product';
import { withProduct } from './withProduct';

/** Health and log-in against a bare `node:http` route that does the same work; requests per second. */
export function benchHttp() {
  return withProduct(compareRoutes);
}

async function compareRoutes(product: Product) {
  const port = await freePort();
  const bareUrl = `http://127.0.0.1:${port}`;
  const bare = spawnBuilt('scripts/bench/bareServer.js', [product.databaseUri, String(port)]);
  try {
    const customer = registrationTo(await storeGroup(10));
    await post(`${product.url}/api/users`, customer);
    await untilAnswering(`${bareUrl}/health`);
    const credentials = { method: 'POST' as const, body: { email: customer.email, password } };
    return [
      row('health', await compare({ url: `${product.url}/api/health` }, { url: `${bareUrl}/health` }, 10)),
      row(
        'login',
        await compare(
          { url: `${product.url}/api/auth`, ...credentials },
          { url: `${bareUrl}/login`, ...credentials },
          10,
        ),
      ),
    ];
  } finally {
    await end(bare, 'SIGTERM');
  }
}

function row(route: string, { ours, bare }: { ours: number; bare: number }) {
  return {
    route,
    'ours (req/s)': Math.round(ours),
    'bare (req/s)': Math.round(bare),
    'bare / ours': (bare / ours).toFixed(2),
  };
}
