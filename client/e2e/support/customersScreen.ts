import { expect, type Locator, type Page } from '@playwright/test';

export async function openCustomer(page: Page, email: string): Promise<void> {
  await page.goto(`/customers?search=${encodeURIComponent(email)}`);
  await customerRow(page, email).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Edit .+ info$/ })).toBeVisible();
}

/** The customer's row in the table, or their card on a phone. */
export function customerRow(page: Page, text: string): Locator {
  const list = page
    .getByRole('grid', { name: 'Customers' })
    .or(page.getByRole('list', { name: 'Customers' }));
  return list.getByRole('row').or(list.getByRole('listitem')).filter({ hasText: text });
}

/** Opens the menu of the tools for which a narrow window has no space. */
export async function openMoreTools(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
}

/** Selects customers one by one; the selection survives each search. */
export async function chooseCustomers(page: Page, emails: readonly string[]): Promise<void> {
  await page.goto('/customers');
  for (const email of emails) {
    await page.getByLabel('Search by e-mail').fill(email);
    await page.keyboard.press('Enter');
    // Until the search result arrives, the row is still at its place in the previous list.
    await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
    await customerRow(page, email).getByRole('checkbox').check();
  }
}

export async function openMassEdit(page: Page, tab: string, count: number): Promise<Locator> {
  await page.getByRole('button', { name: 'Mass edit' }).click();
  const customers = count === 1 ? '1 customer' : `${count} customers`;
  const dialog = page.getByRole('dialog', { name: `Mass edit: ${customers}` });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

export async function expectSuccess(page: Page, dialog: Locator, alert: string): Promise<void> {
  await expect(page.getByText(alert)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}
