import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { getField } from '../support/forms';
import { password, registerCustomer } from '../support/people';
import { expect, test, wideOnly } from '../support/test';

test('the panel can be used by keyboard', wideOnly, async ({ page, request }) => {
  const email = await registerCustomer(request);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inMenu = (name: string) => page.getByRole('navigation').getByRole('link', { name });

  await page.goto('/login');
  await type(page, page.getByLabel('Sähköpostiosoite'), 'owner@example.fi');
  await type(page, page.getByRole('textbox', { name: 'Salasana' }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();

  await press(page, inMenu('Events'), 'Enter');
  await press(page, page.getByRole('link', { name: 'New' }), 'Enter');
  await type(page, getField(page, 'Name'), 'Näppäilty');
  await type(page, getField(page, 'Identifier'), `nappailty-${randomUUID().slice(0, 8)}`);
  await type(page, getField(page, 'Date'), `12/06/${new Date().getFullYear() + 1}`);
  await press(page, getField(page, 'Allow users to edit their info'), 'Space');
  await expect(getField(page, 'Allow users to edit their info')).not.toBeChecked();
  await press(page, button('Save'), 'Enter');
  await expect(page.getByText('Event saved succesfully')).toBeVisible();

  await press(page, inMenu('Customers'), 'Enter');
  await type(page, page.getByLabel('Search by e-mail'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await press(page, page.getByRole('checkbox', { name: 'Select all rows' }), 'Space');
  await press(page, button('Mass edit'), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Mass edit: 1 customer' });
  await reach(page, dialog.getByRole('tab', { name: 'Disable' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('tabpanel', { name: 'Change group' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button('Mass edit')).toBeFocused();

  await press(page, button('Logout'), 'Enter');
  await expect(page).toHaveURL('/login');
});

/** More than any screen of the test has controls. */
const maxTabPresses = 80;

/** Presses Tab until the control has the focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < maxTabPresses; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

async function press(page: Page, control: Locator, key: string): Promise<void> {
  await reach(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}
