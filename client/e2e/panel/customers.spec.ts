import { fetchOrganization, registerCustomer } from '../support/people';
import { logInAs, openAs, openFromMenu } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test('an owner finds a customer by the beginning of the e-mail address', async ({
  page,
  request,
  viewport,
}) => {
  const email = await registerCustomer(request);
  await logInAs(page, 'owner');
  await openFromMenu(page, 'Customers');

  await page.getByLabel('Search by e-mail').fill(email.slice(0, 20).toUpperCase());
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status')).toHaveText('1 customer');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('link', { name: 'Päivi' })).toBeVisible();
  if (viewport!.width > 990) await expect(row).toContainText('28/02/2001');
  await expectAccessible(page);
});

test('the customers table can be paged and scrolled by keyboard', async ({ page, request }) => {
  await Promise.all(Array.from({ length: 11 }, () => registerCustomer(request)));
  await openAs(page, 'owner', '/customers?size=10');
  await expect(page.getByRole('status')).toHaveText(/^1–10 of \d+ customers$/);

  const first = page.getByRole('gridcell', { name: 'Päivi' }).first();
  await first.focus();
  await page.keyboard.press('End');
  const lastColumn = page.getByRole('link', { name: 'Edit Päivi Mäkelä' }).first();
  await expect(lastColumn).toBeInViewport();

  await page.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^11–\d+ of \d+ customers$/);
  await expect(lastColumn).toBeInViewport();
  await page.getByLabel('Rows per page').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(lastColumn).toBeFocused();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('status')).toHaveText(/^1–10 of \d+ customers$/);
});

test('root chooses whose customers are shown', async ({ page, request }) => {
  const { _id } = await fetchOrganization(request, 'suljettu');
  await logInAs(page, 'root');
  await openFromMenu(page, 'Customers');
  await expectAccessible(page);

  await page.getByLabel('Organization').selectOption('Suljettu seura');

  await expect(page).toHaveURL(`/customers?organization=${_id}`);
  await expect(page.getByText('Nobody has registered yet')).toBeVisible();
  await expectAccessible(page);
});
