import type { Page } from '@playwright/test';
import { getField, fillIn, saveNewRecord } from '../support/forms';
import { mailsTo } from '../support/mailbox';
import { newEmail, password } from '../support/people';
import { openAs } from '../support/staff';
import { expect, expectAccessible, test, wideOnly } from '../support/test';

/** Waits for the invitation to the address, opens its link, chooses a password and logs in. */
async function choosePassword(page: Page, email: string): Promise<void> {
  const linkIn = (mail = '') => /\/reset-password\?token=[\w-]+&id=\w+&invited/.exec(mail)?.[0];
  await expect.poll(() => linkIn(mailsTo(email).at(-1))).toBeTruthy();
  await page.evaluate(() => localStorage.clear());
  await page.goto(linkIn(mailsTo(email).at(-1)) ?? '');
  await expect(page.getByRole('heading', { name: 'Valitse salasana' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Salasana' }).fill(password);
  await page.getByRole('button', { name: 'Tallenna salasana' }).click();
  await page.getByRole('link', { name: 'Kirjaudu sisään' }).click();
  await page.getByLabel('Sähköpostiosoite').fill(email);
  await page.getByRole('textbox', { name: 'Salasana' }).fill(password);
  await page.getByRole('button', { name: 'Kirjaudu' }).click();
}

test('an owner invites a colleague, who chooses a password and enters the panel', async ({ page }) => {
  const email = newEmail();
  await openAs(page, 'owner', '/admins');
  await fillIn(page, { 'E-mail': email, Name: 'Uusi Ylläpitäjä', Role: 'admin' });
  await saveNewRecord(page, 'Admin saved succesfully');
  await expect(page.getByText(/^Invited on .*, has not chosen a password yet$/)).toBeVisible();
  await expectAccessible(page);

  await choosePassword(page, email);

  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
});

test(
  'staff register a traveller on the phone, who chooses a password and sees the trip',
  wideOnly,
  async ({ page }) => {
    const email = newEmail();
    await openAs(page, 'admin', '/customers');
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Register a customer' })).toBeVisible();
    await expectAccessible(page);
    const turku = page.getByRole('option', { name: /^Turku/ });
    await expect(turku).toBeAttached();
    await getField(page, 'Group').selectOption((await turku.getAttribute('value')) ?? '');
    await fillIn(page, {
      'First name': 'Soili',
      'Last name': 'Soittaja',
      'E-mail': email,
      Phone: '+358401234567',
      Gender: 'F',
      'Date of birth': '09/04/2001',
      Street: 'Rantakatu 1',
      City: 'Turku',
      'Post code': '20100',
      Country: 'FI',
    });
    await saveNewRecord(page, 'Customer saved succesfully');
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Soili Soittaja info' })).toBeVisible();
    await expect(page).toHaveURL(/\/customer-form\?id=[\da-f]{24}$/);
    await expect(page.getByRole('button', { name: 'Send the invitation again' })).toBeVisible();
    await expectAccessible(page);

    await choosePassword(page, email);

    await expect(page.getByText('Soili').first()).toBeVisible();
  },
);
