import type { Database } from './database';
import { get, logIn, measureAlternately, pageUrl, residentMegabytes } from './measure';
import { pageSize, type Sizes } from './sizes';
import { downloadUrl } from './staffRequests';
import { storeCrowd } from './storeCrowd';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';
import { withBareServer } from './withBareServer';

/** The routes of three screens, compared with bare routes that answer the same bytes; medians in ms. */
export function benchLists(
  databases: readonly Database[],
  { small, large, rounds, downloads }: Sizes['lists'],
): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const stored: Stored[] = [];
    for (const product of products) stored.push(await product.connected(() => store(product, small, large)));
    return withAll(products, withBareServer, async (bareUrls) => {
      const tasks = [];
      for (const [i, each] of stored.entries()) tasks.push(await requestsTo(each, bareUrls[i] ?? ''));
      const times = await measureAlternately(
        tasks.map(({ screens }) => screens),
        rounds,
      );
      const files = await measureAlternately(
        tasks.map(({ files }) => files),
        downloads,
      );
      return times.map((time, i) => ({
        [`customers page: ${large.customers} customers against ${small.customers}`]: compare(
          time.page,
          time.smallPage,
        ),
        [`customers page of ${large.customers}: ours against bare`]: compare(time.page, time.barePage),
        [`groups of ${large.customers} customers: ours against bare`]: compare(time.groups, time.bareGroups),
        [`CSV of ${large.customers} customers: ours against bare`]: compare(
          files[i]?.download ?? 0,
          files[i]?.bareDownload ?? 0,
        ),
        'dashboard of one traveller: ours against bare': compare(time.dashboard, time.bareDashboard),
        ...memoryOf(products[i]),
      }));
    });
  });
}

type Size = Sizes['lists']['small'];
type Stored = Awaited<ReturnType<typeof store>>;

async function store({ url }: BenchedProduct, small: Size, large: Size) {
  const api = `${url}/api`;
  const smallCrowd = await storeCrowd('pieni', small.customers, small.groups);
  const largeCrowd = await storeCrowd('suuri', large.customers, large.groups);
  return {
    api,
    small: String(smallCrowd.organization),
    large: String(largeCrowd.organization),
    ownerOfSmall: await logIn(api, smallCrowd.adminEmail),
    owner: await logIn(api, largeCrowd.adminEmail),
    traveller: await logIn(api, largeCrowd.customerEmail),
  };
}

const page = { limit: pageSize };

async function requestsTo({ api, small, large, ownerOfSmall, owner, traveller }: Stored, bare: string) {
  const routes = {
    page: { ours: pageUrl(api, large, page), bare: `${bare}/customers/${large}`, token: owner },
    download: { ours: downloadUrl(api, large), bare: `${bare}/download/${large}`, token: owner },
    groups: { ours: `${api}/admin/groups`, bare: `${bare}/groups/${large}`, token: owner },
    dashboard: { ours: `${api}/users/me`, bare: `${bare}/me`, token: traveller },
  };
  for (const route of Object.values(routes)) await refuseDifferentAnswers(route);
  const screens = {
    smallPage: () => get(pageUrl(api, small, page), ownerOfSmall),
    page: () => get(routes.page.ours, owner),
    barePage: () => get(routes.page.bare, owner),
    groups: () => get(routes.groups.ours, owner),
    bareGroups: () => get(routes.groups.bare, owner),
    dashboard: () => get(routes.dashboard.ours, traveller),
    bareDashboard: () => get(routes.dashboard.bare, traveller),
  };
  const files = {
    download: () => get(routes.download.ours, owner),
    bareDownload: () => get(routes.download.bare, owner),
  };
  return { screens, files };
}

function compare(ours: number, other: number) {
  return { ms: ours, 'against (ms)': other, ratio: ours / other };
}

function memoryOf(product: BenchedProduct | undefined): Table {
  if (!product) return {};
  return {
    'memory of the server': { MB: residentMegabytes(product.pid) },
    'memory of its database': { MB: residentMegabytes(product.databasePid()) },
  };
}

/**
 * Routes that answer differently cannot be compared.
 * @throws Error with the first difference
 */
async function refuseDifferentAnswers(route: { ours: string; bare: string; token: string }): Promise<void> {
  const ours = await get(route.ours, route.token);
  const bare = await get(route.bare, route.token);
  if (ours === bare) return;
  const index = Array.from(ours).findIndex((character, at) => character !== bare[at]);
  const around = (text: string) => text.slice(Math.max(0, index - 60), index + 60);
  throw new Error(`${route.bare} answers differently:\n  ours: ${around(ours)}\n  bare: ${around(bare)}`);
}
