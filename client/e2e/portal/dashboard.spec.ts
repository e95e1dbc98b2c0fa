import { openLoggedIn, registerCustomer } from '../support/people';
import { everyWidth, expect, expectAccessible, test } from '../support/test';

test.beforeEach(async ({ page, request }) => {
  await openLoggedIn(page, await registerCustomer(request));
  await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeVisible();
});

test('the trip is shown as far as it is known, in either language', async ({ page }) => {
  const ferry = page.getByRole('region', { name: 'Laivamatka' });
  await expect(ferry.getByText('20:15')).toBeVisible();
  await expect(ferry.getByText('Tähän tulee tietoa matkasi paluu laivasta')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yöpyminen' }).getByText('Ruotsi')).toBeVisible();
  const links = page.getByRole('region', { name: 'Tapahtumainfo' }).getByRole('link');
  await expect(links).toHaveText(['Ohjelma', 'Satamakartta']);
  await expect(links.first()).toHaveAttribute('href', 'https://www.example.fi/ohjelma');
  await expect(links.first()).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'In English' }).click();

  await expect(page.getByRole('region', { name: 'Accommodation' }).getByText('Sweden')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('€193.50')).toBeVisible();
  await expectAccessible(page);
});

test('the menu leads to a section', everyWidth, async ({ page }) => {
  await page.getByRole('button', { name: 'Valikko' }).click();
  await expect(page.getByRole('link', { name: 'Tapahtumainfo' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Tapahtumainfo' }).click();

  const section = page.getByRole('region', { name: 'Tapahtumainfo' });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Yöpyminen' })).toBeHidden();
});

test('own info is collapsible on a phone only', everyWidth, async ({ page, viewport }) => {
  const birthday = page.getByText('28.02.2001');
  await expect(birthday).toBeVisible();
  if (viewport!.width > 990) return;

  await page.getByRole('heading', { name: 'Omat tiedot' }).click();

  await expect(birthday).toBeHidden();
});
