import { getField } from '../support/forms';
import { addFullTrip, createTrip } from '../support/ownTrip';
import { openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('staff enter the contract of a ferry, see what to release when, and note a release, by keyboard', async ({
  page,
  request,
}) => {
  const trip = await createTrip(request);
  await addFullTrip(request, trip);
  await registerCustomer(request, { identifier: trip.identifier });
  await openLoggedIn(page, 'root@example.fi', `/ferrys?organization=${trip.organization}`);
  await page.getByRole('link', { name: 'Allotment of M/S Meritähti' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Allotment of M/S Meritähti' })).toBeVisible();
  await expectAccessible(page);

  await getField(page, 'Supplier').fill('Meritähti Oy');
  await getField(page, 'Name').fill('4-bed cabin');
  await getField(page, 'Beds').fill('4');
  await getField(page, 'Number').fill('40');
  await getField(page, 'Price each').fill('240.50');
  await page.getByRole('button', { name: 'Add a step' }).press('Enter');
  await expect(getField(page, 'Days before')).toBeFocused();
  await getField(page, 'Days before').fill('2');
  await getField(page, 'Of the price').fill('10');
  await page.getByRole('button', { name: 'Save contract' }).press('Enter');
  await expect(page.getByText('Contract saved')).toBeVisible();
  const proposal = page.getByRole('region', { name: /^What does / });
  await expect(proposal).toContainText('enter below how many new travellers you expect in a week');
  await getField(page, 'New travellers in a week').fill('0');
  await page.getByRole('button', { name: 'Save contract' }).press('Enter');
  await expect(proposal).toContainText(/Release \d+ cabins \(\d+ × 4-bed cabin\) by then for €/);
  await expect(page.getByRole('region', { name: 'Cabins of the contract' })).toContainText('€9,620.00');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Note a release' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Note a release' });
  await dialog.getByLabel('4-bed cabin (40 left)').fill('3');
  await expect(dialog.getByRole('status')).toHaveText('Fee: €72.15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Note release' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Note a release' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Released' })).toContainText('for 10 %: €72.15');
  // 37 × 240.50 + 72.15
  await expect(page.getByRole('region', { name: 'Cabins of the contract' })).toContainText('€8,970.65');
});
