import type { Page } from '@playwright/test';
import { logIn, organizationCalled, registerCustomer } from './people';
import { expect, expectAccessible, test } from './test';

async function openFromMenu(page: Page, screen: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: screen }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

async function logInAs(page: Page, role: 'admin' | 'owner' | 'root'): Promise<void> {
  await logIn(page, `${role}@example.fi`);
  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
}

const lists = [
  { screen: 'Ferrys', card: 'M/S Meritähti', says: 'Turku (20:15)' },
  { screen: 'Accomodations', card: 'Hotelli Vanhakaupunki', says: 'Three person rooms' },
  { screen: 'Events', card: 'Syysristeily', says: /^\d\d\/\d\d\/\d{4}$/ },
  { screen: 'Groups', card: 'Turku', says: /^\d+ \/ 500$/ },
];

for (const { screen, card, says } of lists) {
  test(`an admin opens ${screen} and reads what it says`, async ({ page }) => {
    await logInAs(page, 'admin');

    await openFromMenu(page, screen);

    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: card }) });
    await expect(item.getByText(says)).toBeVisible();
    await expectAccessible(page);
  });
}

test('root chooses whose events are shown, and a reload keeps the choice', async ({ page }) => {
  await logInAs(page, 'root');
  await openFromMenu(page, 'Events');
  await expect(page.getByText('Choose an organization to see its events')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Organization').selectOption('Suljettu seura');
  await expect(page.getByRole('heading', { level: 2, name: 'Syysristeily' })).toBeVisible();
  await page.reload();

  await expect(page.getByRole('heading', { level: 2, name: 'Syysristeily' })).toBeVisible();
  await expect(page.getByLabel('Organization').locator('option:checked')).toHaveText('Suljettu seura');
});

test('an owner finds a customer by the beginning of the e-mail address', async ({ page, request }) => {
  const email = await registerCustomer(request);
  await logInAs(page, 'owner');
  await openFromMenu(page, 'Customers');

  await page.getByLabel('Search by e-mail').fill(email.slice(0, 20).toUpperCase());
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status')).toHaveText('1 customer');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('rowheader')).toHaveText('Päivi');
  await expect(row).toContainText('28/02/2001');
  await expect(row).toContainText('Finland');
  await expect(row).toContainText('M/S Meritähti');
  await expectAccessible(page);
});

test('the customers are paged and scrolled by keyboard alone', async ({ page, request }) => {
  await Promise.all(Array.from({ length: 11 }, () => registerCustomer(request)));
  await logInAs(page, 'owner');
  await page.goto('/customers?size=10');
  await expect(page.getByRole('status')).toHaveText(/^1–10 of \d+ customers$/);

  const table = page.getByRole('region', { name: 'Customers' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^11–\d+ of \d+ customers$/);
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('status')).toHaveText(/^1–10 of \d+ customers$/);
});

test('root chooses whose customers are shown', async ({ page, request }) => {
  const { _id } = await organizationCalled(request, 'suljettu');
  await logInAs(page, 'root');
  await openFromMenu(page, 'Customers');
  await expectAccessible(page);

  await page.getByLabel('Organization').selectOption('Suljettu seura');

  await expect(page).toHaveURL(`/customers?organization=${_id}`);
  await expect(page.getByText('Nobody has registered yet')).toBeVisible();
  await expectAccessible(page);
});

for (const path of ['/ferrys', '/accomodations', '/events', '/groups', '/customers']) {
  test(`a visitor is sent from ${path} to the log-in`, async ({ page }) => {
    await page.goto(path);

    await expect(page).toHaveURL('/login');
  });
}
