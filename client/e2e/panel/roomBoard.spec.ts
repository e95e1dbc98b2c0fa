import type { Page } from '@playwright/test';
import { authHeaders } from '../support/people';
import { openAs } from '../support/staff';
import { everyWidth, expect, expectAccessible, test, wideOnly } from '../support/test';

/** Opens the room board of the hotel with 150 rooms and 600 guests. */
async function openLargeHotel(page: Page): Promise<void> {
  const headers = await authHeaders(page.request, 'root@example.fi');
  const answer = await page.request.get('/api/admin/accomodations', { headers });
  const hotels = (await answer.json()) as { _id: string; name: string }[];
  const hotel = hotels.find(({ name }) => name === 'Hotelli Suuri');
  await openAs(page, 'root', `/accomodation-rooms?id=${hotel?._id ?? ''}`);
  await expect(roomRows(page)).toHaveCount(150);
  // The reasons for unmet wishes arrive with the first check.
  await expect(page.getByRole('button', { name: /not met: locked$/ }).first()).toBeVisible();
}

function roomRows(page: Page) {
  return page.getByRole('listitem', { name: /^(Single|Double|Triple) \d+$/ });
}

test(
  '150 rooms take three and a half screens at 1440 × 900, each in one line',
  wideOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openLargeHotel(page);

    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    const heights = await roomRows(page).evaluateAll((rows) => rows.map((row) => row.clientHeight));

    expect(screens).toBeLessThanOrEqual(3.5);
    expect(Math.max(...heights)).toBeLessThan(32);
  },
);

test(
  'after a jump to a room size, a guest without a bed is found and moved by keyboard',
  wideOnly,
  async ({ page }) => {
    await openLargeHotel(page);

    await page.getByRole('button', { name: 'Go to Triple' }).press('Enter');
    const heading = page.getByRole('heading', { name: /^Triple rooms/ });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    const pool = page.getByRole('region', { name: /^Without a bed/ });
    await expect(pool).toBeInViewport({ ratio: 1 });

    const scrolled = await page.evaluate(() => window.scrollY);
    await pool.getByLabel('Find by name').fill('Tuuli Jokela');
    const found = pool.locator('[data-guest]');
    await expect(found).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(found).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.keyboard.press('Enter');
    await page.getByLabel('Find a room or a guest').fill('new triple');
    await page.keyboard.press('Enter');

    const guest = page
      .getByRole('listitem', { name: 'Triple 91' })
      .getByRole('button', { name: /^Tuuli Jokela/ });
    await expect(guest).toBeFocused();
    await expect(guest).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+z');
    await expect(guest).toBeHidden();
  },
);

test(
  'the rooms of a group, the reasons and the guests without a bed can be reached at every width',
  everyWidth,
  async ({ page, viewport }) => {
    await openLargeHotel(page);

    await page.getByLabel('Group', { exact: true }).selectOption('Kaveriporukka 4');
    await expect(page.getByText('75 found')).toBeVisible();
    await expect(page.getByRole('heading', { level: 4, name: /^Kaveriporukka 4/ })).toBeVisible();
    const reason = page.getByRole('button', { name: /not met: locked$/ }).first();
    await reason.press('Enter');
    await expect(page.getByText(/stay together in a locked room/).first()).toBeVisible();

    const pool = page.getByRole('region', { name: /^Without a bed/ });
    await page.getByLabel('Group', { exact: true }).selectOption('All groups');
    if (viewport!.width < 600) {
      await expect(pool).toBeHidden();
      await page.getByRole('button', { name: 'No bed: 230' }).press('Enter');
    }
    await roomRows(page).nth(100).scrollIntoViewIfNeeded();
    await expect(pool).toBeInViewport();
    await expectAccessible(page);
  },
);
