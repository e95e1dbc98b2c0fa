import { logIn } from '../support/people';
import { everyWidth, expect, expectAccessible, isWide, test, wideOnly } from '../support/test';

for (const role of ['admin', 'owner', 'root']) {
  test(`${role} logs in to the panel and out of it`, async ({ page }) => {
    await logIn(page, `${role}@example.fi`);
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Admin Panel');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
}

test('staff are redirected from the portal’s pages to the panel', wideOnly, async ({ page }) => {
  await logIn(page, 'owner@example.fi');
  await expect(page).toHaveURL('/admin-dashboard');
  const pages = [
    '/',
    '/login',
    '/organization/meriretket',
    '/register/any',
    '/user-dashboard',
    '/payment-cancel',
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin-dashboard');
  }
});

test('the whole menu of root fits into a window of 1440 × 900', wideOnly, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'root@example.fi');
  await expect(page.getByRole('link', { name: 'What was done' })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Icons only' })).toBeInViewport({ ratio: 1 });
  const drawer = page.locator('.MuiDrawer-docked .MuiDrawer-paper');
  expect(await drawer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test(
  'the menu is next to the page on a wide screen and behind a button on a phone',
  everyWidth,
  async ({ page, viewport }) => {
    await logIn(page, 'owner@example.fi');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const button = page.getByRole('button', { name: 'Menu' });

    if (isWide(viewport)) {
      await expect(menu).toBeVisible();
      await expect(button).toBeHidden();
      expect((await menu.locator('..').boundingBox())?.width).toBe(240);
    } else {
      await expect(menu).toBeHidden();
      await button.click();
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  },
);
