import { readFile } from 'node:fs/promises';
import type { CustomerPayments } from '#contract/payment';
import { closeDialog } from '../support/dialogs';
import { authHeaders, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('the treasurer sees what was sold, and downloads a day book with equal debits and credits', async ({
  page,
  request,
}) => {
  const email = await registerCustomer(request);
  const answer = await request.get('/api/payments/event-payments', {
    headers: await authHeaders(request, email),
  });
  const { eventPayments } = (await answer.json()) as CustomerPayments;
  const marked = await request.post(`/api/admin/payments/change-payment-status/${eventPayments[0]?._id}`, {
    headers: await authHeaders(request, 'admin@example.fi'),
    data: { status: 'new' },
  });
  expect(marked.status()).toBe(200);

  await openLoggedIn(page, 'owner@example.fi', '/bookkeeping');
  await expect(page.getByRole('row', { name: /^Matkapaketti 13\.5 / })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Other receipts / })).toBeVisible();
  await expect(page.getByText('agrees', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Last day')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ledger accounts' })).toBeVisible();
  await expectAccessible(page);

  const accounts = page.getByRole('region', { name: 'Balances of the accounts' });
  const closing = accounts
    .getByRole('row', { name: /^Other receipts / })
    .getByRole('button')
    .last();
  const balance = await closing.innerText();
  await closing.click();
  const entries = page.getByRole('dialog', { name: 'Other receipts: closing balance' });
  await expect(entries.getByRole('row', { name: /^Total / })).toContainText(balance);
  await expect(entries.getByRole('row', { name: /Matkapaketti/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(closing).toBeFocused();

  await accounts
    .getByRole('row', { name: /^Customers’ money / })
    .getByRole('button')
    .nth(1)
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Receipt \d/ })
    .first()
    .click();
  const receipt = page.getByRole('dialog', { name: /^Receipt \d/ });
  await expect(receipt).toBeVisible();
  await closeDialog(receipt);
  await closeDialog(page.getByRole('dialog'));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Day book as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const rows = file.trim().split('\r\n').slice(1);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(sumColumn(rows, 5)).toBe(sumColumn(rows, 6));
});

/** The sum of a column of the file, in cents. */
function sumColumn(rows: readonly string[], column: number): number {
  return rows
    .map((row) => row.split(';')[column] ?? '')
    .reduce((sum, cell) => sum + Number(cell.replace(/[",]/g, '')), 0);
}
