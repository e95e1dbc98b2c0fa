import type { Page } from '@playwright/test';
import { fetchOrganization } from '../support/people';
import { type Proxy, startProxy } from '../support/proxy';
import { openAs } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

let proxy: Proxy;
let page: Page;

test.beforeEach(async ({ baseURL, browser }) => {
  proxy = await startProxy(baseURL!);
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'block' });
  page = await context.newPage();
});

test.afterEach(async () => {
  await page.context().close();
  proxy.close();
});

test('a tab with an older version loads the installed version with the next page, and keeps what was typed', async ({
  request,
}) => {
  const { _id } = await fetchOrganization(request, 'meriretket');
  await page.goto(`/register/${_id}`);
  await page.getByLabel('Etunimi').fill('Päivi');
  proxy.upgrade(/LandingPage|landing/, true);

  await page.getByRole('link', { name: 'Tietoa matkasta' }).click();

  await expect(page.getByRole('main').getByText('Meriretket ry')).toBeVisible();
  expect(proxy.pageLoads()).toBe(2);
  await page.goBack();
  await expect(page.getByLabel('Etunimi')).toHaveValue('Päivi');
});

test('the tab reloads once; if that does not help, an error page is shown, in English in the panel', async () => {
  await openAs(page, 'owner', '/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const loadsBefore = proxy.pageLoads();
  proxy.upgrade(/Groups/, false);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Groups' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(proxy.pageLoads()).toBe(loadsBefore + 1);
  expect(new URL(page.url()).pathname).toBe('/groups');
  await expectAccessible(page);
});
