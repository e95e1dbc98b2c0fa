import { getField } from '../support/forms';
import { createTrip } from '../support/ownTrip';
import { openLoggedIn, password } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('staff make an API key, see it once, use it, and revoke it, by keyboard', async ({ page, request }) => {
  const { organization } = await createTrip(request);
  await openLoggedIn(page, 'root@example.fi', `/security?organization=${organization}`);
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('button', { name: 'Make a key' }).press('Enter');
  await expect(section.getByRole('heading', { name: 'API keys' })).toBeFocused();
  await expectAccessible(page);

  await getField(page, 'Name').fill('Membership register');
  await section.getByLabel('Customers').selectOption('Read');
  await getField(page, 'Your password').fill(password);
  await section.getByRole('button', { name: 'Make the key' }).press('Enter');
  const made = section.getByRole('region', { name: 'The key is ready' });
  await expect(made).toBeFocused();
  await expectAccessible(page);
  const secret = await made.getByLabel('Key').innerText();
  const call = () =>
    request.get(`/api/admin/filters/${organization}`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await call()).status()).toBe(200);

  await page.reload();
  const row = section.getByRole('listitem').filter({ hasText: 'Membership register' });
  await expect(row).toContainText('Reads customers');
  await expect(row).toContainText(/last used .*, network /);
  await expect(page.getByText(secret)).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke: Membership register' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Revoke the key ‘Membership register’?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(page.getByText('The key was revoked')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'API keys' })).toBeFocused();
  expect((await call()).status()).toBe(401);
});
