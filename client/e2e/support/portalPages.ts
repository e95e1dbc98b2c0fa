import type { APIRequestContext, Page } from '@playwright/test';
import { cancelRedirect } from './bank';
import { closeDialog } from './dialogs';
import { fetchOrganization, openLoggedIn, registerCustomer, expandOwnInfo } from './people';
import { giveTicket } from './staff';
import { expect } from './test';

const visitorPages = [
  '/',
  '/login?form',
  '/organization/meriretket',
  '/organization/suljettu',
  '/register/',
  '/password-reset-request',
  '/reset-password?token=a&id=b',
  '/accessibility',
  '/no-such-page',
];

type Check = (page: Page) => Promise<void>;

/** Opens and checks every page that visitors can open, in the given language. */
export async function checkVisitorPages(
  page: Page,
  request: APIRequestContext,
  language: string,
  check: Check,
): Promise<void> {
  const { _id } = await fetchOrganization(request, 'meriretket');
  await page.goto('/login?form');
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  for (const address of visitorPages) {
    await page.goto(address === '/register/' ? address + _id : address);
    await expect(page.locator('#root main').locator('h1, a').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await check(page);
  }
}

/** Opens and checks every page and dialog of a logged-in customer, in English. */
export async function checkCustomerPages(
  page: Page,
  request: APIRequestContext,
  check: Check,
): Promise<void> {
  const email = await registerCustomer(request);
  await giveTicket(request, email, `MERI ${email}`);
  await openLoggedIn(page, email);
  await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeVisible();
  await page.getByRole('button', { name: 'In English' }).click();
  await check(page);
  for (const name of [
    'Show ticket: Outbound',
    'Pay Matkapaketti',
    'Somebody else pays: Matkapaketti',
    'Menu',
    'Choose a room partner',
  ]) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page);
    if (name === 'Choose a room partner') {
      await page.getByRole('button', { name: 'Choose a room partner for me' }).click();
      await expect(page.getByRole('dialog', { name: 'Confirm your choice' })).toBeVisible();
      await check(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(1);
    }
    await closeDialog(page.getByRole('dialog'));
  }
  await expandOwnInfo(page);
  for (const name of ['Edit', 'Discount code?']) {
    await page.getByRole('button', { name }).first().click();
  }
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(2);
  await check(page);

  await page.goto('/payment-success?checkout-reference=no-such');
  await expect(page.getByRole('heading', { name: 'The payment could not be checked' })).toBeVisible();
  await cancelRedirect(page);
  await check(page);
}
