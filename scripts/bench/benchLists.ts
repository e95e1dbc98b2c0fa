import type { Product } from '../product';
import { get, logIn, measureAlternately, pageUrl } from './measure';
import { residentMegabytes } from './residentMemory';
import type { Sizes } from './sizes';
import { type Crowd, storeCrowd } from './storeCrowd';
import { withBareServer } from './withBareServer';
import { withProduct } from './withProduct';

/** The routes of three screens, compared with bare routes that answer the same bytes; medians in ms. */
export function benchLists({ small, large, rounds }: Sizes['lists']) {
  return withProduct(async (product) => {
    const smallCrowd = await storeCrowd('pieni', small.customers, small.groups);
    const largeCrowd = await storeCrowd('suuri', large.customers, large.groups);
    return withBareServer(product, (bare) => compareScreens(product, bare, smallCrowd, largeCrowd, rounds));
  });
}

async function compareScreens(product: Product, bare: string, small: Crowd, large: Crowd, rounds: number) {
  const api = `${product.url}/api`;
  const organization = String(large.organization);
  const ownerOfSmall = await logIn(api, small.adminEmail);
  const owner = await logIn(api, large.adminEmail);
  const traveller = await logIn(api, large.customerEmail);
  const routes = {
    page: { ours: pageUrl(api, organization), bare: `${bare}/customers/${organization}`, token: owner },
    groups: { ours: `${api}/admin/groups`, bare: `${bare}/groups/${organization}`, token: owner },
    dashboard: { ours: `${api}/users/me`, bare: `${bare}/me`, token: traveller },
  };
  for (const route of Object.values(routes)) await refuseDifferentAnswers(route);

  const times = await measureAlternately(
    {
      smallPage: () => get(pageUrl(api, small.organization), ownerOfSmall),
      page: () => get(routes.page.ours, owner),
      barePage: () => get(routes.page.bare, owner),
      groups: () => get(routes.groups.ours, owner),
      bareGroups: () => get(routes.groups.bare, owner),
      dashboard: () => get(routes.dashboard.ours, traveller),
      bareDashboard: () => get(routes.dashboard.bare, traveller),
    },
    rounds,
  );
  return [
    row(`customers page: ${large.size} customers against ${small.size}`, times.page, times.smallPage),
    row(`customers page of ${large.size}: ours against bare`, times.page, times.barePage),
    row(`groups of ${large.size} customers: ours against bare`, times.groups, times.bareGroups),
    row('dashboard of one traveller: ours against bare', times.dashboard, times.bareDashboard),
    { what: 'memory of the server (MB)', ms: residentMegabytes(product.pid) },
    { what: 'memory of its database (MB)', ms: residentMegabytes(product.databasePid()) },
  ];
}

function row(what: string, ours: number, other: number) {
  return { what, ms: ours.toFixed(1), 'against (ms)': other.toFixed(1), ratio: (ours / other).toFixed(2) };
}

/** Routes that answer differently cannot be compared. @throws Error with the first difference */
async function refuseDifferentAnswers(route: { ours: string; bare: string; token: string }): Promise<void> {
  const ours = await get(route.ours, route.token);
  const bare = await get(route.bare, route.token);
  if (ours === bare) return;
  const index = Array.from(ours).findIndex((character, at) => character !== bare[at]);
  const around = (text: string) => text.slice(Math.max(0, index - 60), index + 60);
  throw new Error(`${route.bare} answers differently:\n  ours: ${around(ours)}\n  bare: ${around(bare)}`);
}
