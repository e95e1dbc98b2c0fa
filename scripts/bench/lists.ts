import { readFileSync } from 'node:fs';
import path from 'node:path';
import { end, freePort, type Product, spawnBuilt, untilAnswering } from '../product';
import { type Crowd, storeCrowd } from './crowd';
import { residentMegabytes } from './memory';
import { get, inTurns, pageAddress, tokenOf } from './requests';
import { withProduct } from './withProduct';

const rounds = 60;

/** Three screens' answers against bare routes that give the same, one at a time and in turns; medians in ms. */
export function benchLists() {
  return withProduct(async (product) => {
    const small = await storeCrowd('pieni', 1_000, 10);
    const large = await storeCrowd('suuri', 100_000, 200);
    const port = await freePort();
    const secret = readFileSync(path.join(product.dataDir, 'jwt-secret'), 'utf8');
    const bare = spawnBuilt('scripts/bench/bareServer.js', [product.databaseUri, String(port)], {
      JWT_SECRET: secret,
    });
    try {
      await untilAnswering(`http://127.0.0.1:${port}/health`);
      return await compareScreens(product, `http://127.0.0.1:${port}`, small, large);
    } finally {
      await end(bare, 'SIGTERM');
    }
  });
}

async function compareScreens(product: Product, bare: string, small: Crowd, large: Crowd) {
  const api = `${product.url}/api`;
  const tokens = {
    small: await tokenOf(api, small.adminEmail),
    large: await tokenOf(api, large.adminEmail),
    traveller: await tokenOf(api, large.customerEmail),
  };
  const largePage = pageAddress(api, large.organization);
  const works = {
    smallPage: () => get(pageAddress(api, small.organization), tokens.small),
    largePage: () => get(largePage, tokens.large),
    barePage: () => get(`${bare}/customers/${String(large.organization)}`, tokens.large),
    groups: () => get(`${api}/admin/groups`, tokens.large),
    bareGroups: () => get(`${bare}/groups/${String(large.organization)}`, tokens.large),
    dashboard: () => get(`${api}/users/me`, tokens.traveller),
    bareDashboard: () => get(`${bare}/me`, tokens.traveller),
  };
  const times = await inTurns(works, rounds);
  await refuseOtherBytes(largePage, `${bare}/customers/${String(large.organization)}`, tokens.large);
  await refuseOtherBytes(`${api}/admin/groups`, `${bare}/groups/${String(large.organization)}`, tokens.large);
  await refuseOtherBytes(`${api}/users/me`, `${bare}/me`, tokens.traveller);
  return [
    row('customers page: 100,000 against 1,000', times.largePage, times.smallPage),
    row('customers page of 100,000: ours against bare', times.largePage, times.barePage),
    row('200 groups of 100,000: ours against bare', times.groups, times.bareGroups),
    row('dashboard of one traveller: ours against bare', times.dashboard, times.bareDashboard),
    { what: 'memory of the server (MB)', ms: residentMegabytes(product.pid) },
    { what: 'memory of its database (MB)', ms: residentMegabytes(product.databasePid()) },
  ];
}

function row(what: string, ours: number, other: number) {
  return { what, ms: ours.toFixed(1), 'against (ms)': other.toFixed(1), ratio: (ours / other).toFixed(2) };
}

/** A comparison of different answers would say nothing. @throws Error */
async function refuseOtherBytes(ours: string, bare: string, token: string): Promise<void> {
  if ((await get(ours, token)) !== (await get(bare, token))) throw new Error(`${bare} answers other bytes`);
}
