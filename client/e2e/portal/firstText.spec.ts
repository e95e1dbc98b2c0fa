import type { Page } from '@playwright/test';
import { fetchOrganization } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

const sizes = [
  { width: 1280, height: 900 },
  { width: 990, height: 900 },
  { width: 390, height: 844 },
];

/** The positions of the heading and, on a landing page, of its neighbours. */
function readPositions(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, dd, aside, aside a')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return [element.textContent, Math.round(x), Math.round(y), Math.round(width)];
      }),
  );
}

for (const viewport of sizes) {
  test(`a trip can be read before the code has loaded, and nothing moves when it has: ${viewport.width} px`, async ({
    browser,
    request,
  }) => {
    const { _id, identifier } = await fetchOrganization(request, 'meriretket');
    for (const address of [`/organization/${identifier}`, `/register/${_id}`]) {
      // A context of its own, because its requests are held back.
      const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
      const page = await context.newPage();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('#served-page h1')).toBeVisible();
      await expectAccessible(page);
      const before = await readPositions(page);

      release();
      await expect(page.locator('#root h1')).toBeVisible();

      await expect(page.locator('#served-page')).toHaveCount(0);
      expect(await readPositions(page)).toEqual(before);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
      await context.close();
    }
  });
}

test('without JavaScript the trip can be read, and the page explains what registration needs', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/organization/meriretket');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Ilmoittautuminen on käynnissä')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ilmoittaudu' })).toHaveAttribute('href', /^\/register\//);
  await expect(page.locator('noscript')).toBeVisible();
  await context.close();
});
