import { randomUUID } from 'node:crypto';
import { authHeaders, fetchMe, registerCustomer } from '../support/people';
import { openAs } from '../support/staff';
import { expect, expectAccessible, test, wideOnly } from '../support/test';
import type { StaffCustomerPayments } from '#contract/payment';
import type { APIRequestContext } from '@playwright/test';

/** A last name that nobody else has, of letters only. */
function newName(): string {
  return `Halkola${randomUUID().replace(/[^a-f]/g, '')}`.slice(0, 12);
}

/** Marks the customer's first payment as paid. */
async function markPaid(request: APIRequestContext, email: string): Promise<void> {
  const headers = await authHeaders(request, 'admin@example.fi');
  const { _id } = await fetchMe(request, email);
  const answer = await request.post(`/api/admin/users/${_id}/event-payments`, { headers });
  const { eventPayments } = (await answer.json()) as StaffCustomerPayments;
  const changed = await request.post(
    `/api/admin/payments/change-payment-status/${eventPayments[0]?._id ?? ''}`,
    {
      headers,
      data: { status: 'new' },
    },
  );
  expect(changed.status()).toBe(200);
}

test(
  'a customer is found by a misspelt name and opened, by keyboard alone',
  wideOnly,
  async ({ page, request }) => {
    const lastName = newName();
    await registerCustomer(request, { firstName: 'Päivikki', lastName });
    await openAs(page, 'admin', '/groups');
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();

    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Search' });
    await expect(input).toBeFocused();
    await page.keyboard.type(`päivikki ${lastName.slice(0, 3)}${lastName.slice(4)}`);
    const cell = page.getByRole('gridcell', { name: `Päivikki ${lastName} Turku` });
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(
      page.getByRole('heading', { level: 1, name: `Edit Päivikki ${lastName} info` }),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('a refund takes two clicks and one typed text', async ({ page, request }) => {
  const lastName = newName();
  const email = await registerCustomer(request, { lastName });
  await markPaid(request, email);
  await openAs(page, 'admin', '/events');

  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(lastName);
  const row = page.getByRole('row', { name: lastName });
  await expect(row).toContainText('paid', { ignoreCase: true });
  await expectAccessible(page);
  await row.getByRole('link', { name: /^Refund: / }).click();

  await expect(page.getByRole('dialog', { name: 'Refund Matkapaketti' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/customer-form\?id=\w+$/);
});

test(
  'the list of shortcuts is accessible, and a field takes the characters that are shortcuts elsewhere',
  wideOnly,
  async ({ page }) => {
    await openAs(page, 'owner', '/customers');
    const field = page.getByLabel('Search by e-mail');
    await field.fill('');
    await field.press('/');
    await field.press('?');
    await expect(field).toHaveValue('/?');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('month');
    await expect(page.getByRole('gridcell', { name: 'Month end' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/month-end');
  },
);
