import type { APIRequestContext, Page } from '@playwright/test';
import { cancelRedirect } from '../support/bank';
import {
  openLoggedIn,
  fillInRegistration,
  fetchOrganization,
  registerCustomer,
  unfoldOwnInfo,
} from '../support/people';
import { giveTicket } from '../support/staff';
import { expect, expectAccessible, expectNoOverflow, test } from '../support/test';

const visitorPages = [
  '/',
  '/login?form',
  '/organization/meriretket',
  '/organization/suljettu',
  '/register/',
  '/password-reset-request',
  '/reset-password?token=a&id=b',
  '/no-such-page',
];

type Check = (page: Page) => Promise<void>;

/** Checks every page that visitors can open, in the given language. */
async function checkVisitorPages(page: Page, request: APIRequestContext, language: string, check: Check) {
  const { _id } = await fetchOrganization(request, 'meriretket');
  await page.goto('/login?form');
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  for (const address of visitorPages) {
    await page.goto(address === '/register/' ? address + _id : address);
    await expect(page.getByRole('main').locator('h1, a').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await check(page);
  }
}

/** Checks every page and dialog of a logged-in customer, in English. */
async function checkCustomerPages(page: Page, request: APIRequestContext, check: Check) {
  const email = await registerCustomer(request);
  await giveTicket(request, email, `MERI ${email}`);
  await openLoggedIn(page, email);
  await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeVisible();
  await page.getByRole('button', { name: 'In English' }).click();
  await check(page);
  for (const name of ['Show ticket: Outbound', 'Pay Matkapaketti', 'Menu', 'Choose a room partner']) {
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
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await unfoldOwnInfo(page);
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

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('every page for visitors is accessible in Finnish', async ({ page, request }) => {
    await checkVisitorPages(page, request, 'fi', expectAccessible);
  });

  test('every page for visitors is accessible in English', async ({ page, request }) => {
    await checkVisitorPages(page, request, 'en', expectAccessible);
  });

  test('the marketing question is accessible in English', async ({ page, request }) => {
    const { _id } = await fetchOrganization(request, 'meriretket');
    await page.goto(`/register/${_id}`);
    await fillInRegistration(page);
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await page.getByRole('button', { name: 'In English' }).click();
    await expect(page.getByRole('heading', { name: 'Marketing permission' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('with a payment that is not known', () => {
  test.use({ expectedStatuses: [404] });

  // The phone layout at 989 px is the same as at 320 px.
  const aroundTheLimit = { tag: ['@everyWidth', '@wideOnly'] };
  test('every page fits, and is accessible', aroundTheLimit, async ({ page, request, viewport }) => {
    const check = viewport!.width > 990 ? expectAccessible : expectNoOverflow;
    await checkVisitorPages(page, request, 'fi', check);
    await checkCustomerPages(page, request, check);
  });

  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('every customer page and dialog is accessible in English', async ({ page, request }) => {
      await checkCustomerPages(page, request, expectAccessible);
    });
  });
});
