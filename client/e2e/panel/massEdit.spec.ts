import { randomUUID } from 'node:crypto';
import { registerCustomer } from '../support/people';
import { openAs } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test('an owner sees what disabling will do, does it, and undoes it', async ({ page, request }) => {
  const email = await registerCustomer(request);
  await openAs(page, 'owner', `/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole('checkbox', { name: 'Select row' }).check();
  await page.getByRole('button', { name: 'Mass edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mass edit: 1 customer' });
  await expect(dialog.getByText('1 seat is released')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Disable 1 customer' }).click();
  await expect(page.getByText('Users disabled successfully')).toBeVisible();
  await expect(dialog.getByText('Nothing: it is already done')).toBeVisible();

  await dialog.getByRole('radio', { name: 'Enable' }).check();
  await dialog.getByRole('button', { name: 'Enable 1 customer' }).click();
  await expect(page.getByText('Users enabled successfully')).toBeVisible();
});

test('every tab of the dialog is accessible', async ({ page, request }) => {
  const email = await registerCustomer(request);
  await openAs(page, 'admin', `/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole('checkbox', { name: 'Select row' }).check();
  await page.getByRole('button', { name: 'Mass edit' }).click();

  await page.getByRole('tab', { name: 'Change group' }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Refund' }).click();
  await page.getByLabel('Product').selectOption('Matkapaketti');
  await page.getByRole('button', { name: 'Find the paid payments' }).click();
  await expect(page.getByText(/^None of the selected customers has paid it/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Cancel trip' }).click();
  await expect(page.getByText('1 traveller cancels')).toBeVisible();
  await expectAccessible(page);
});

test('an admin undoes one change in its alert, and another on the page ‘What was done’', async ({
  page,
  request,
}, { project }) => {
  const lastName = `Perä${randomUUID().slice(0, 8)}`;
  // The list does not name customers, so tests that run at the same time must change different numbers of them.
  const customers = project.name === '390' ? '2 customers' : '3 customers';
  for (let count = 0; count < Number.parseInt(customers); count += 1)
    await registerCustomer(request, { lastName });
  const disable = async () => {
    await openAs(page, 'admin', `/customers?search=${lastName}`);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Mass edit' }).click();
    await page.getByRole('button', { name: `Disable ${customers}` }).click();
    await expect(page.getByText('Users disabled successfully')).toBeVisible();
  };

  await disable();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone for ${customers[0]}`)).toBeVisible();

  await disable();
  await page.goto('/what-was-done');
  const latest = page
    .getByRole('listitem')
    .filter({ hasText: `Disabled ${customers}` })
    .first();
  await expect(latest).toBeVisible();
  await expectAccessible(page);
  await latest.getByRole('button', { name: `Undo: Disabled ${customers}` }).click();
  await expect(page.getByText(`Undone for ${customers[0]}`)).toBeVisible();
  await expect(latest.getByText('Undone', { exact: true })).toBeVisible();
});
