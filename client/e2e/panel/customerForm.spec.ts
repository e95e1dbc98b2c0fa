import { registerCustomer } from '../support/people';
import { openAs } from '../support/staff';
import { everyWidth, expect, expectAccessible, test } from '../support/test';

test('an admin corrects a customer and reads what was changed', async ({ page, request }) => {
  const email = await registerCustomer(request);
  await openAs(page, 'admin', `/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /^Päivi( Mäkelä)?$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Päivi Mäkelä info' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as paid: Matkapaketti' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('link', { name: email })).toBeVisible();
  await expect(summary.getByText(/^Syysristeily, .* group Turku$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('First name').fill('Pirkko');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Pirkko Mäkelä info' })).toBeVisible();

  await page.getByText('History of changes').click();
  await expect(page.getByText('Päivi', { exact: true })).toBeVisible();
});

test('an owner marks a payment as paid and reads its history', everyWidth, async ({ page, request }) => {
  const email = await registerCustomer(request);
  await openAs(page, 'owner', `/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /^Päivi( Mäkelä)?$/ }).click();

  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByRole('link', { name: /^Matkapaketti: .* not paid$/ }).click();
  await expect(page.getByRole('heading', { name: 'Event payments' })).toBeFocused();
  await page.getByRole('button', { name: 'Mark as paid: Matkapaketti' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Payment status changed successfully')).toBeVisible();
  await expect(summary.getByText(/Paid \d\d\/\d\d\/\d{4} outside the payment service/)).toBeVisible();
  await expect(summary.getByRole('link', { name: /not paid$/ })).toBeHidden();
  await summary.getByRole('button', { name: /^receipt \d+$/ }).click();
  const receipt = page.getByRole('dialog', { name: /^Receipt \d+$/ });
  await expect(receipt).toBeVisible();
  await receipt.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Refund Matkapaketti' }).click();
  await expect(page.getByRole('dialog', { name: 'Refund Matkapaketti' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Payment info of Matkapaketti' }).click();
  await expect(page.getByText(/Not paid → Paid/)).toBeVisible();
});

test('a change of group is explained before it is saved, and leaving the form asks for confirmation', async ({
  page,
  request,
}) => {
  const email = await registerCustomer(request);
  await openAs(page, 'owner', `/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /^Päivi( Mäkelä)?$/ }).click();
  const full = page.getByRole('option', { name: /^Täysi/ });
  await expect(full).toBeAttached();

  await page.getByLabel('Group').selectOption((await full.getAttribute('value')) ?? '');
  await expect(page.getByText('Saving moves Päivi from Turku to Täysi.')).toBeVisible();
  await expectAccessible(page);
  // The links of the summary scroll within the page and do not leave the form.
  await page
    .getByRole('region', { name: 'Summary' })
    .getByRole('link', { name: /^Matkapaketti/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Event payments' })).toBeFocused();

  const question = page.getByRole('alertdialog', { name: 'Leave without saving your changes?' });
  await page.getByRole('link', { name: 'Customers', exact: true }).last().click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  for (const answer of ['Stay here', 'Leave without saving']) {
    await page.evaluate(() => window.history.back());
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/customer-form/);
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  }
  await expect(page).toHaveURL(`/customers?search=${encodeURIComponent(email)}`);
});
