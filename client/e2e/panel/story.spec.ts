import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { decide, goToBank, payments } from '../support/bank';
import { saveNewRecord, fillIn } from '../support/forms';
import { chooseCustomers, expectSuccess, openCustomer, openMassEdit } from '../support/customersScreen';
import { fillInRegistration, logIn, registerCustomer } from '../support/people';
import { enterPanel, leavePanel, openFromMenu } from '../support/staff';
import { buildStory, type Story } from '../support/storyRecords';
import { expect, expectAccessible, test, wideOnly } from '../support/test';

test('a trip, from adding its organization to the refunds', wideOnly, async ({ page, request }) => {
  test.setTimeout(360_000);
  const story = buildStory();

  await test.step('root adds an organization, its owner and a product', async () => {
    await enterPanel(page, 'root@example.fi');
    for (const record of story.rootRecords) await addRecord(page, record);
    await leavePanel(page);
  });

  await test.step('the owner adds the trip and an admin', async () => {
    await enterPanel(page, story.owner);
    for (const record of story.ownerRecords) await addRecord(page, record);
    await leavePanel(page);
  });

  const emails: string[] = [];
  await test.step('travellers register, and two of them pay', async () => {
    emails.push(await registerInPortal(page, story));
    await payAndLeave(page);
    while (emails.length < 12) emails.push(await registerCustomer(request, story));
    await logIn(page, emails[1] ?? '');
    await payAndLeave(page);
  });

  await enterPanel(page, story.admin);
  await test.step('the admin imports their tickets', () => importTickets(page, emails));
  await test.step('the admin marks two more as paid', async () => {
    for (const email of emails.slice(2, 4)) await markPaid(page, email);
  });
  await test.step('the admin moves ten travellers', () => moveTen(page));
  await test.step('the admin refunds three, one of whom had paid elsewhere', () => refundThree(page, emails));
  await test.step('the admin disables one', () => disable(page, emails[11] ?? ''));
  await test.step('the admin finds all of them in the list', () => expectInList(page, emails));
});

async function addRecord(
  page: Page,
  { screen, isList, fields, alert }: Story['rootRecords'][number],
): Promise<void> {
  await openFromMenu(page, screen);
  if (isList) await page.getByRole('link', { name: 'New' }).click();
  await fillIn(page, fields);
  await saveNewRecord(page, alert);
}

async function registerInPortal(page: Page, { identifier }: Story): Promise<string> {
  await page.goto(`/organization/${identifier}`);
  await page.getByRole('link', { name: 'Ilmoittaudu' }).click();
  await fillInRegistration(page);
  const email = await page.getByLabel('Sähköpostiosoite').inputValue();
  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
  await page.getByRole('button', { name: 'Ei kiitos' }).click();
  await expect(page.getByText('Ryhmäsi on Turku.')).toBeVisible();
  return email;
}

async function payAndLeave(page: Page): Promise<void> {
  await expect(payments(page).getByText('103,50 €')).toBeVisible();
  await goToBank(page);
  await decide(page, 'accept');
  await expect(payments(page).getByText('Maksu suoritettu')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function importTickets(page: Page, emails: readonly string[]): Promise<void> {
  await openFromMenu(page, 'Ferrys');
  await page.getByRole('link', { name: 'Edit M/S Aalto' }).click();
  await page.getByRole('button', { name: 'Import QR tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import QR-code Tickets' });
  const rows = emails.map((email) => `${email};AALTO ${email}`);
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'tickets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['email;ticket', ...rows].join('\r\n')),
  });
  await expect(dialog.getByText('12 tickets, each with its customer')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload tickets to server' }).click();
  await expect(page.getByText('Succesfully imported QR tickets')).toBeVisible();
}

async function markPaid(page: Page, email: string): Promise<void> {
  await openCustomer(page, email);
  await expect(page.getByLabel('Outbound ticket QR code')).toHaveValue(`AALTO ${email}`);
  await page.getByRole('button', { name: 'Mark as paid: Purjehdus' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unpaid: Purjehdus' })).toBeVisible();
}

/** Moves the first ten travellers, including those who have paid. */
async function moveTen(page: Page): Promise<void> {
  await page.goto('/customers?size=10');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const dialog = await openMassEdit(page, 'Change group', 10);
  await dialog.getByLabel('Group', { exact: true }).selectOption('Helsinki – Kesäpurjehdus (0 / 20)');
  await expect(dialog.getByText('10 seats are taken')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move 10 customers' }).click();
  await expectSuccess(page, dialog, 'Users groups changed successfully');
}

async function refundThree(page: Page, emails: readonly string[]): Promise<void> {
  await chooseCustomers(page, emails.slice(0, 3));
  const dialog = await openMassEdit(page, 'Refund', 3);
  await dialog.getByLabel('Product').selectOption('Purjehdus');
  await dialog.getByRole('button', { name: 'Find the paid payments' }).click();
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByLabel('Amount for each payment').fill('103,50');
  await expect(dialog.getByText('€207.00 in all go back through the payment service')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund €103.50 of each of 3 payments' }).click();
  await expect(
    page.getByText('Failed to refund 1 payments. Download CSV for more information'),
  ).toBeVisible();
  await expect(page.getByText('Refunded to 2 users. Download CSV for more information')).toBeVisible();
  await expect(dialog.getByText('2 payments were refunded, 1 failed')).toBeVisible();
  await expectAccessible(page);
  expect(await download(page, 'Download failed refunds')).toContain(';refund from other channel;');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await openCustomer(page, emails[2] ?? '');
  await page.getByRole('button', { name: 'Refund Purjehdus' }).click();
  await expect(page.getByLabel('Refunded from other channel')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('103.50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('Refund succesfully created')).toBeVisible();
}

async function disable(page: Page, email: string): Promise<void> {
  await chooseCustomers(page, [email]);
  const dialog = await openMassEdit(page, 'Disable', 1);
  await dialog.getByRole('button', { name: 'Disable 1 customer' }).click();
  await expectSuccess(page, dialog, 'Users disabled successfully');
}

async function expectInList(page: Page, emails: readonly string[]): Promise<void> {
  await openFromMenu(page, 'Customers');
  await expect(page.getByText('12 customers', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByRole('menuitem', { name: 'These 26 columns' })).toBeVisible();
  const [headings = [], ...rows] = (await download(page, 'All 30 columns', 'menuitem'))
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));
  const cells = (label: string) => rows.map((row) => row[headings.indexOf(label)]);

  expect(cells('E-mail')).toEqual(emails);
  expect(cells('Group').filter((group) => group === 'Helsinki')).toHaveLength(10);
  expect(cells('Paid products').slice(0, 5)).toEqual(['', '', '', 'Purjehdus', '']);
  expect(cells('Disabled').slice(10)).toEqual(['No', 'Yes']);
}

async function download(page: Page, name: string, role: 'button' | 'menuitem' = 'button'): Promise<string> {
  const pendingDownload = page.waitForEvent('download');
  await page.getByRole(role, { name }).click();
  return readFileSync(await (await pendingDownload).path(), 'utf8');
}
