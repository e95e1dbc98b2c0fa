import type { Page } from '@playwright/test';
import { fetchOrganization, logIn, password, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

/** Makes the browser behave as if it blocked all cookies: accessing any storage throws. */
async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deny = {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, deny);
    }
    Object.defineProperty(Navigator.prototype, 'serviceWorker', deny);
    Object.defineProperty(Document.prototype, 'cookie', deny);
  });
}

// The tokens of the links are made up.
test.use({ expectedStatuses: [404] });

test('every entry page opens, and log-ins last for the session, when storage is denied', async ({
  page,
  request,
}) => {
  const { _id, identifier } = await fetchOrganization(request, 'meriretket');
  const email = await registerCustomer(request);
  await denyStorage(page);
  const link = `token=${'0'.repeat(64)}&id=${'0'.repeat(24)}`;
  const pages = [
    '/',
    '/login?form',
    `/organization/${identifier}`,
    `/register/${_id}`,
    `/register/${_id}/wait`,
    `/waiting?${link}`,
    '/password-reset-request',
    `/reset-password?${link}`,
    `/reset-password?${link}&invited`,
    `/confirm-email?${link}`,
    `/unsubscribe?${link}`,
    '/user-dashboard',
    '/payment-success',
    '/payment-cancel',
    '/admin-dashboard',
    '/customers',
    '/no-such-page',
  ];
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  }

  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Hei Päivi!' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail address').fill('owner@example.fi');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
});
