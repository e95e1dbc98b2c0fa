import { fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('an admin cancels a customer’s trip, and sees it among the latest cancellations', async ({
  page,
  request,
}) => {
  const email = await registerCustomer(request, { firstName: 'Peruuttaja' });
  const { _id } = await fetchMe(request, email);
  await openLoggedIn(page, 'admin@example.fi', `/customer-form?id=${_id}`);
  await page.getByRole('button', { name: 'Cancel trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the trip of Peruuttaja Mäkelä' });
  await expect(dialog.getByText('1 seat becomes free')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Cancel the trip of 1 traveller and return nothing' }).click();
  await expect(dialog.getByRole('heading', { name: '1 traveller has cancelled' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('switch', { name: 'User disabled' })).toBeChecked();

  await page.goto('/cancellations');
  const latest = page.getByRole('table', { name: 'Latest cancellations' });
  await expect(latest.getByRole('link', { name: 'Peruuttaja Mäkelä' }).first()).toBeVisible();
  await expectAccessible(page);
});
