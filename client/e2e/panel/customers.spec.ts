import { customerRow, openMoreTools } from '../support/customersScreen';
import { fetchOrganization, registerCustomer } from '../support/people';
import { logInAs, openAs, openFromMenu } from '../support/staff';
import { everyWidth, expect, expectAccessible, isWide, test, wideOnly } from '../support/test';

test(
  'an owner finds a customer by the beginning of the e-mail address',
  everyWidth,
  async ({ page, request, viewport }) => {
    const email = await registerCustomer(request);
    await logInAs(page, 'owner');
    await openFromMenu(page, 'Customers');

    await page.getByLabel('Search by e-mail').fill(email.slice(0, 20).toUpperCase());
    await page.keyboard.press('Enter');

    await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
    const row = customerRow(page, email);
    await expect(row.getByRole('link', { name: /^Päivi/ })).toBeVisible();
    if (isWide(viewport)) {
      await page.getByRole('button', { name: 'Overview' }).click();
      // With forced colours, the chosen preset must not be marked by colour alone.
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(page.getByRole('button', { name: 'Overview' })).toHaveCSS('border-top-width', '2px');
      await expect(page.getByRole('button', { name: 'Contacts' })).toHaveCSS('border-top-width', '1px');
      await page.emulateMedia({ forcedColors: 'none' });
    }
    await expect(row).toContainText('Not paid');
    await expectAccessible(page);
  },
);

test(
  'the passenger list of a ferry takes two clicks from the menu, and downloads as a workbook',
  everyWidth,
  async ({ page, request, viewport }) => {
    await registerCustomer(request);
    await logInAs(page, 'owner');
    const menuButton = page.getByRole('button', { name: 'Menu' });
    // On a phone the menu has to be opened first.
    if (await menuButton.isVisible()) await menuButton.click();
    const clicks = [
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Ferrys' }),
      page.getByRole('link', { name: 'Passenger list of M/S Meritähti' }).first(),
    ];
    for (const target of clicks) await target.click();

    await expect(page.getByRole('button', { name: 'Remove the filter Ferry: M/S Meritähti' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the filter Disabled: No' })).toBeVisible();
    if (isWide(viewport)) {
      await expect(page.getByRole('columnheader', { name: 'Birthday' })).toBeAttached();
    }
    await expect(page.getByText(/\d customers?$/)).toBeVisible();
    expect(clicks).toHaveLength(2);

    await openMoreTools(page);
    await page.getByRole('button', { name: 'Download Excel' }).click();
    await expect(page.getByRole('menu', { name: 'Download Excel' })).toBeVisible();
    await expectAccessible(page);
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'These 11 columns' }).click();
    expect((await file).suggestedFilename()).toBe('customers.xlsx');
  },
);

test('the customers table can be paged and scrolled by keyboard', wideOnly, async ({ page, request }) => {
  await Promise.all(Array.from({ length: 11 }, () => registerCustomer(request)));
  await openAs(page, 'owner', '/customers?size=10');
  await expect(page.getByText(/^1–10 of \d+ customers$/)).toBeVisible();

  const first = page.getByRole('link', { name: 'Päivi', exact: true }).first();
  await first.focus();
  await page.keyboard.press('End');
  const lastColumn = page.getByRole('link', { name: 'Edit Päivi Mäkelä' }).first();
  await expect(lastColumn).toBeInViewport();

  await page.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^11–\d+ of \d+ customers$/)).toBeVisible();
  await expect(lastColumn).toBeInViewport();
  await page.getByLabel('Rows per page').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(lastColumn).toBeFocused();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByText(/^1–10 of \d+ customers$/)).toBeVisible();
});

test(
  'the first selection does not move the rows, and names stay visible when scrolling sideways',
  wideOnly,
  async ({ page, request }) => {
    const email = await registerCustomer(request);
    await openAs(page, 'owner', `/customers?search=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('button', { name: 'Show all' }).click();
    // The button is now disabled and has lost the focus.
    await page.getByRole('dialog', { name: 'Columns' }).press('Escape');
    const row = page.getByRole('row').filter({ hasText: 'Mäkelä' });
    await expect(page.getByRole('status').filter({ hasText: '1 customer' })).toBeVisible();
    // The position within the page, because the window may be scrolled.
    const top = () => row.evaluate((each) => each.getBoundingClientRect().top + window.scrollY);
    const before = await top();

    await row.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Mass edit' })).toBeVisible();
    expect(await top()).toBe(before);

    await row.getByRole('link', { name: 'Päivi', exact: true }).focus();
    await page.keyboard.press('End');
    await expect(row.getByRole('link', { name: 'Edit Päivi Mäkelä' })).toBeInViewport();
    await expect(row.getByRole('gridcell', { name: 'Päivi', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('gridcell', { name: 'Mäkelä', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('checkbox')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  },
);

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
