import { openAs } from '../support/staff';
import { expect, test, wideOnly } from '../support/test';

const preloadingMs = 6_000;

test('every entry of the menu opens without waiting for code', wideOnly, async ({ page }) => {
  await openAs(page, 'owner', '/admin-dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Security' })).toBeVisible();
  // By address, because the names of entries count what waits, which other tests change.
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  // Gives the browser time to load the code of all screens, as it does when it is idle.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(preloadingMs);
  await page.route('**/assets/**', (route) => route.abort());

  const heading = page.getByRole('heading', { level: 1 });
  const opened: string[] = [];
  for (const address of addresses.slice(1)) {
    const before = (await heading.textContent()) ?? '';
    await menu.locator(`a[href="${address}"]`).click();
    await expect(heading).not.toHaveText(before);
    opened.push((await heading.textContent()) ?? '');
  }
  expect(opened.length).toBeGreaterThan(15);
  expect(opened).not.toContain('Something went wrong');
});
