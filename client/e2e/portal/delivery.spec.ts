import type { Browser, Page, Request } from '@playwright/test';
import { addFullTrip, createTrip } from '../support/ownTrip';
import { fetchOrganization, logIn, openLoggedIn, registerCustomer } from '../support/people';
import { giveTicket } from '../support/staff';
import { expect, test } from '../support/test';

/** What each first page may load until it can be used: scripts and style sheets as transferred, headers included, in kB. */
const limits = { login: 121, landing: 130, registration: 138, dashboard: 257, panel: 211 };

test('the first pages stay within their size limits, and travellers load no code of the panel', async ({
  browser,
  request,
}) => {
  const { _id, identifier } = await fetchOrganization(request, 'meriretket');
  const traveller = await registerCustomer(request);
  const loads = {
    login: await loadScripts(browser, (page) => page.goto('/login'), 'button'),
    landing: await loadScripts(browser, (page) => page.goto(`/organization/${identifier}`), 'h1'),
    registration: await loadScripts(browser, (page) => page.goto(`/register/${_id}`), 'select'),
    dashboard: await loadScripts(browser, (page) => openLoggedIn(page, traveller), 'main h2'),
    panel: await loadScripts(browser, (page) => openLoggedIn(page, 'admin@example.fi'), 'main h2'),
  };

  const panelChunk = /\/panel-/;
  const names = Object.keys(limits) as (keyof typeof limits)[];
  const loadingPanel = names.filter((name) => loads[name].some(({ path }) => panelChunk.test(path)));
  expect(loadingPanel).toEqual(['panel']);
  for (const name of names) {
    const kilobytes = loads[name].reduce((sum, { size }) => sum + size, 0) / 1_000;
    expect(kilobytes, name).toBeGreaterThan(50);
    expect(kilobytes, name).toBeLessThanOrEqual(limits[name]);
  }
});

/** Opens a page, and returns the scripts and style sheets that it requested before `content` was shown. */
async function loadScripts(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
  content: string,
): Promise<{ path: string; size: number }[]> {
  const page = await browser.newPage();
  const requested: Request[] = [];
  page.on('request', (request) => requested.push(request));
  await open(page);
  await expect(page.locator('#root').locator(content).first()).toBeVisible();
  const scripts = requested.filter((request) => ['script', 'stylesheet'].includes(request.resourceType()));
  const loaded = await Promise.all(
    scripts.map(async (script) => {
      await (await script.response())?.finished();
      const { responseHeadersSize, responseBodySize } = await script.sizes();
      return { path: new URL(script.url()).pathname, size: responseHeadersSize + responseBodySize };
    }),
  );
  await page.close();
  return loaded;
}

test('the landing and registration pages need no request beyond what is preloaded', async ({
  page,
  request,
}) => {
  const { _id, identifier, name } = await fetchOrganization(request, 'meriretket');
  const lateRequests: string[] = [];
  let preloaded: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (/^\/(api|assets)\//.test(pathname) && !preloaded.includes(pathname)) lateRequests.push(pathname);
  });

  async function open(address: string): Promise<void> {
    const { link = '' } = (await request.get(address)).headers();
    preloaded = [...link.matchAll(/<([^<>]+)>/g)].flatMap(([, file]) => file ?? []);
    await page.goto(address);
  }

  await open(`/organization/${identifier}`);
  await expect(page.locator('#root main').getByText(name)).toBeVisible();
  await open(`/register/${_id}`);
  await expect(page.getByRole('button', { name: 'Ilmoittaudu' })).toBeVisible();

  expect(lateRequests).toEqual([]);
});

test('a first visit, from the landing page to the dashboard of a full trip, takes few files and requests', async ({
  page,
  request,
}) => {
  const maxFiles = 12;
  const maxApiRequests = 8;
  const trip = await createTrip(request);
  await addFullTrip(request, trip);
  const email = await registerCustomer(request, { identifier: trip.identifier });
  await giveTicket(request, email, 'MERI 1', 'root@example.fi');
  const files = new Set<string>();
  let apiRequests: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (['script', 'stylesheet'].includes(sent.resourceType())) files.add(pathname);
    if (pathname.startsWith('/api/')) apiRequests.push(`${sent.method()} ${pathname}`);
  });

  await page.goto(`/organization/${trip.identifier}`);
  await page.getByRole('link', { name: 'Ilmoittaudu' }).click();
  await expect(page.getByLabel('Ryhmä')).toBeVisible();
  apiRequests = [];
  await logIn(page, email);
  await expect(page.getByRole('button', { name: 'Näytä lippu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tallenna vastaukset' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yöpyminen' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Maksa/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(maxFiles);
  expect(apiRequests.length, apiRequests.join('\n')).toBeLessThanOrEqual(maxApiRequests);
});

for (const document of ['travel-conditions', 'privacy-statement']) {
  for (const language of ['fi', 'en']) {
    test(`${document} in ${language} is a PDF document`, async ({ request }) => {
      const answer = await request.get(`/documents/${document}-${language}.pdf`);

      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });
  }
}
