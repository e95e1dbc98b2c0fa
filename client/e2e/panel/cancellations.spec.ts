import { decide, goToBank } from '../support/bank';
import { createTrip, daysFromNow } from '../support/ownTrip';
import { fetchMe, openLoggedIn, password, registerCustomer, expandOwnInfo } from '../support/people';
import { everyWidth, expect, expectAccessible, test } from '../support/test';

test.describe('by staff', () => {
  // The progress is read each second, on a busy machine before the order is stored.
  test.use({ expectedStatuses: [404] });

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
});

test('a traveller cancels under the refund policy set by staff', everyWidth, async ({ page, request }) => {
  const { organization, identifier, event } = await createTrip(request);
  await openLoggedIn(page, 'root@example.fi', `/event-form?id=${event}`);
  await page.getByRole('switch', { name: 'Promise refunds to travellers who cancel' }).check();
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('group', { name: 'Step 1' }).getByLabel('Until').fill(daysFromNow(60));
  await page.getByRole('group', { name: 'Step 1' }).getByLabel('Refunded').fill('80');
  await page.getByRole('switch', { name: /Travellers may cancel by themselves/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Event updated successfully')).toBeVisible();

  const email = await registerCustomer(request, { identifier, firstName: 'Perttu' });
  await openLoggedIn(page, email);
  await goToBank(page);
  await decide(page, 'accept');
  await page.getByRole('link', { name: 'Omalle sivulle' }).click();
  await expandOwnInfo(page);
  await page.getByRole('button', { name: 'Peru osallistumiseni' }).click();
  const dialog = page.getByRole('dialog', { name: 'Peru osallistumisesi' });
  await expect(dialog.getByText('Paikkasi matkalla vapautuu.')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Purjehdus' })).toContainText('Palautetaan80,00 €');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Salasanasi' }).fill(password);
  await dialog.getByRole('button', { name: 'Peru osallistuminen' }).click();
  await expect(page.getByText('Osallistumisesi on peruttu. Palautamme 80,00 €.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Peru osallistumiseni' })).toBeHidden();

  await openLoggedIn(page, 'root@example.fi', `/cancellations?organization=${organization}`);
  const row = page.getByRole('row', { name: /Perttu Mäkelä/ });
  await expect(row).toContainText('by themselves');
  await expect(row).toContainText('€80.00');
});
