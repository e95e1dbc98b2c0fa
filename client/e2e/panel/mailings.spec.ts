import type { APIRequestContext, Page } from '@playwright/test';
import { openMoreTools } from '../support/customersScreen';
import { mailsTo } from '../support/mailbox';
import { registerCustomer } from '../support/people';
import { openAs } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

/** Registers a customer and opens the dialog that writes to them. Returns their address. */
async function writeToNewCustomer(page: Page, request: APIRequestContext): Promise<string> {
  const email = await registerCustomer(request);
  await openAs(page, 'admin', `/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole('checkbox', { name: 'Select row' }).check();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  return email;
}

test('an admin writes to a customer, sees what they get, and follows it until it is sent', async ({
  page,
  request,
}) => {
  const email = await writeToNewCustomer(page, request);
  const dialog = page.getByRole('dialog', { name: 'Write to 1 customer' });
  const subject = `Lähtöaika ${email}`;
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByRole('textbox', { name: 'Text' }).pressSequentially('Hei {{firstName}}, klo 7.15!');
  await expectAccessible(page);

  // The text survives a reload.
  await page.reload();
  await openMoreTools(page);
  await page.getByRole('button', { name: 'Write to all' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Hei {{firstName}}, klo 7.15!');
  await page.getByRole('button', { name: 'Check who gets it' }).click();
  await expect(page.getByRole('heading', { name: '1 customer gets it' })).toBeFocused();
  await expect(page.frameLocator('iframe').getByText(/^Hei \S+, klo 7.15!$/)).toBeVisible();
  await expect(page.getByText(`To: ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send to 1 customer' }).dblclick();

  await expect(page.getByRole('heading', { level: 1, name: 'Mailings' })).toBeVisible();
  const mailing = page.getByRole('listitem').filter({ hasText: subject });
  await expect(mailing).toHaveCount(1);
  await expect(mailing.getByText('Sent to 1 customer')).toBeVisible();
  await expectAccessible(page);
  expect(mailsTo(email).filter((mail) => mail.includes('klo 7.15!'))).toHaveLength(1);
});

test('an admin schedules a mailing for the day before the sailing, sees who gets it when, and stops it', async ({
  page,
  request,
}) => {
  const email = await writeToNewCustomer(page, request);
  const subject = `Portilla ${email}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('{{outboundSailing}}');
  await page.getByLabel('When it is sent').selectOption('Relative to the outbound sailing');
  await page.getByLabel('How long').fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check who gets it' }).click();
  await expect(page.getByRole('list', { name: 'When' }).getByRole('listitem')).toHaveText(/: 1 customer of /);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schedule for 1 customer' }).click();

  const mailing = page.getByRole('listitem').filter({ hasText: subject });
  await expect(mailing.getByText('1 day before the outbound sailing')).toBeVisible();
  await expect(mailing.getByRole('list', { name: 'When' })).toHaveText(/: 1 customer of /);
  await expectAccessible(page);
  await mailing.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(mailing.getByText('Stopped, or over')).toBeVisible();
  expect(mailsTo(email).filter((mail) => mail.includes('Portilla'))).toHaveLength(0);
});
