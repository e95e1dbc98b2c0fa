import type { Page } from '@playwright/test';
import { fetchOrganization } from '../support/people';
import { expect, test } from '../support/test';

const kilobyte = 1_000;

/** Measures gzip, because Brotli, which browsers also accept, compresses better. */
const gzipOnly = { extraHTTPHeaders: { 'accept-encoding': 'gzip' } };

/** The limit for a page's scripts and style sheets, compressed by gzip. */
const maxSize = 150 * kilobyte;

test('the first pages stay within the size limit, and load no code of the panel', async ({
  browser,
  request,
}) => {
  const { _id, identifier } = await fetchOrganization(request, 'meriretket');
  const addresses = {
    login: '/login',
    landing: `/organization/${identifier}`,
    registration: `/register/${_id}`,
  };
  for (const page of ['login', 'landing', 'registration'] as const) {
    const loaded = await loadScripts(await browser.newPage(gzipOnly), addresses[page]);

    const total = loaded.reduce((sum, { size }) => sum + size, 0);
    expect(loaded.length, page).toBeGreaterThan(1);
    expect(loaded.filter(({ path }) => /Admin/.test(path))).toEqual([]);
    expect(total, page).toBeLessThanOrEqual(maxSize);
  }
});

/** Opens a page, and returns its scripts and style sheets with their compressed sizes in bytes. */
async function loadScripts(page: Page, address: string): Promise<{ path: string; size: number }[]> {
  const loaded: { path: string; size: number }[] = [];
  page.on('requestfinished', async (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    const { responseBodySize } = await request.sizes();
    loaded.push({ path: new URL(request.url()).pathname, size: responseBodySize });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
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

for (const document of ['travel-conditions', 'privacy-statement']) {
  for (const language of ['fi', 'en']) {
    test(`${document} in ${language} is a PDF document`, async ({ request }) => {
      const answer = await request.get(`/documents/${document}-${language}.pdf`);

      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });
  }
}
