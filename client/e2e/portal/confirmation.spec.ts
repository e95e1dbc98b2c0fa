import type { Request } from '@playwright/test';
import { mailedLink } from '../support/mailbox';
import { openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('a customer confirms the address with the mailed link', async ({ page, request }) => {
  const email = await registerCustomer(request);
  await openLoggedIn(page, email);
  const notice = page.getByRole('region', { name: 'Vahvista sähköpostiosoitteesi' });
  await expect(notice).toContainText(email);
  await expectAccessible(page);

  await expect.poll(() => mailedLink(email, 'confirm-email')).toBeTruthy();
  const referrers: string[] = [];
  const recordReferrer = async (sent: Request) => {
    referrers.push((await sent.allHeaders()).referer ?? '');
  };
  page.on('request', recordReferrer);
  await page.goto(mailedLink(email, 'confirm-email'));
  await expect(page.getByRole('heading', { name: 'Vahvista osoitteesi' })).toBeVisible();
  // The token is in no address and no referrer, and survives a reload.
  await expect(page).toHaveURL('/confirm-email');
  expect(referrers.length).toBeGreaterThan(1);
  expect(referrers.join()).not.toContain('token');
  page.off('request', recordReferrer);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vahvista osoitteesi' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vahvista osoite' }).click();
  await expect(page.getByRole('heading', { name: 'Osoitteesi on vahvistettu' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Omille sivuille' }).click();
  await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeVisible();
  await expect(notice).toBeHidden();
});
