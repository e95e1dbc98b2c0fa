import type { APIRequestContext, Request } from '@playwright/test';
import { mailedLink } from '../support/mailbox';
import { authHeaders, fetchMe, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

/** Creates a customer who allows marketing and has received a marketing mail. */
async function createMarketingRecipient(request: APIRequestContext): Promise<string> {
  const email = await registerCustomer(request, { marketing: true });
  const { _id } = await fetchMe(request, email);
  const answer = await request.post('/api/admin/mailings', {
    headers: await authHeaders(request, 'admin@example.fi'),
    data: {
      users: [_id],
      marketingOnly: true,
      receiverCount: 1,
      emailSubject: 'Uusia matkoja',
      emailHtml: '<p>Hei {{firstName}}!</p>',
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await expect.poll(() => mailedLink(email, 'unsubscribe')).toBeTruthy();
  return email;
}

test('a customer unsubscribes with the link in a marketing mail', async ({ page, request }) => {
  const email = await createMarketingRecipient(request);
  const referrers: string[] = [];
  const recordReferrer = async (sent: Request) => {
    referrers.push((await sent.allHeaders()).referer ?? '');
  };
  page.on('request', recordReferrer);

  await page.goto(mailedLink(email, 'unsubscribe'));
  const question = page.getByRole('heading', { name: 'Peru markkinointiviestit' });
  await expect(question).toBeVisible();
  // The token is in no address and no referrer, and survives a reload.
  await expect(page).toHaveURL('/unsubscribe');
  expect(referrers.length).toBeGreaterThan(1);
  expect(referrers.join()).not.toContain('token');
  page.off('request', recordReferrer);
  await page.reload();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  // Opening the link changes nothing, because mail scanners open links.
  expect((await fetchMe(request, email)).marketing).toBe(true);

  await page.getByRole('button', { name: 'Peru viestit' }).click();

  await expect(page.getByRole('heading', { name: 'Viestit on peruttu' })).toBeVisible();
  await expectAccessible(page);
  expect((await fetchMe(request, email)).marketing).toBe(false);
});

test("the address for a mail program's button leads to the same page", async ({ page, request }) => {
  const email = await createMarketingRecipient(request);
  const token = new URL(mailedLink(email, 'unsubscribe'), 'http://x').searchParams.get('token') ?? '';

  await page.goto(`/api/unsubscribe/${token}`);

  await expect(page).toHaveURL('/unsubscribe');
  await expect(page.getByRole('button', { name: 'Peru viestit' })).toBeVisible();
  expect((await fetchMe(request, email)).marketing).toBe(true);
});

test.describe('a link with an invalid signature', () => {
  test.use({ expectedStatuses: [400] });

  test('leads to an error with a link to the log-in', async ({ page }) => {
    await page.goto('/unsubscribe?token=marketing.65a0c0ffee5a1f00d5eaf00d.x');
    await page.getByRole('button', { name: 'Peru viestit' }).click();

    await expect(page.getByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Kirjaudu sisään' }).click();
    await expect(page.getByLabel('Sähköpostiosoite')).toBeVisible();
  });
});
