import type { Browser, Page } from '@playwright/test';
import { openLoggedIn, registerCustomer } from '../support/people';
import { type Proxy, startProxy } from '../support/proxy';
import { giveTicket } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

/** Rendering is slow while other tests run in parallel. */
const slowMachineMs = 3_000;

let proxy: Proxy;

test.beforeEach(async ({ baseURL }) => {
  proxy = await startProxy(baseURL!);
});

test.afterEach(() => proxy.close());

/** A page behind the proxy, in a browser with or without the service worker. */
async function openPage(browser: Browser, serviceWorkers: 'allow' | 'block'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: proxy.url,
    serviceWorkers,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

test('a stored ticket is shown within 3 s if the server never answers, or a proxy answers 502', async ({
  browser,
  request,
}) => {
  const page = await openPage(browser, 'allow');
  const email = await registerCustomer(request);
  await giveTicket(request, email, `MERI ${email}`);
  await openLoggedIn(page, email);
  await expect(page.getByRole('button', { name: 'Näytä lippu' })).toBeVisible();
  const isCached = () => page.evaluate(async () => (await caches.match('/index.html')) !== undefined);
  await expect.poll(isCached).toBe(true);
  const ticket = page.getByText(`MERI ${email}`);

  proxy.freeze();
  const startedAt = Date.now();
  await page.goto('/user-dashboard');
  await expect(ticket).toBeVisible();
  const waitedMs = Date.now() - startedAt;

  expect(waitedMs).toBeLessThan(3_000 + slowMachineMs);
  await expect(page.getByRole('status')).toHaveText(
    /^Yhteys on hidas tai poikki\. Näet tälle laitteelle tallennetut/,
  );

  proxy.cutOff();
  await page.goto('/user-dashboard');
  await expect(ticket).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(
    /^Palveluun ei saada yhteyttä\. Näet tälle laitteelle tallennetut/,
  );
  const failure = page.getByRole('heading', { name: 'Sivun tietoja ei saatu haettua' });
  expect((await ticket.boundingBox())!.y).toBeLessThan((await failure.boundingBox())!.y);
  await expectAccessible(page);

  proxy.recover();
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await expect(page.getByRole('button', { name: 'Näytä lippu' })).toBeVisible();
  await page.context().close();
});
