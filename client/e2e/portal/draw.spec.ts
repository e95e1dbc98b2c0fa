import { mailedLink } from '../support/mailbox';
import { createTrip } from '../support/ownTrip';
import { authHeaders, newEmail, openLoggedIn } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('seats are drawn: a visitor enters, staff type the seed, and the page of the draw checks the order', async ({
  page,
  request,
  browser,
}) => {
  const { organization, group } = await createTrip(request, 1);
  const staff = await (await browser.newContext()).newPage();
  await openLoggedIn(staff, 'root@example.fi', `/group-waiting?id=${group}`);
  await staff.getByRole('button', { name: 'Draw the seats' }).click();
  await staff.getByLabel('Seed').selectOption('Another source: typed here');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByLabel('Entries until')).toBeFocused();
  await expectAccessible(staff);
  const answer = await request.put(`/api/admin/groups/${group}/draw`, {
    headers: await authHeaders(request, 'root@example.fi'),
    data: {
      closesAt: new Date(Date.now() + 20_000).toISOString(),
      source: 'typed',
      sourceText: 'Lotto 5.12.2026',
    },
  });
  expect(answer.status()).toBe(200);

  await page.goto(`/register/${organization}`);
  await expect(page.getByRole('heading', { name: 'Osallistu arvontaan' })).toBeVisible();
  await expectAccessible(page);
  const email = newEmail();
  await page.getByLabel('Etunimi').fill('Maija');
  await page.getByLabel('Sukunimi').fill('Virtanen');
  await page.getByLabel('Sähköpostiosoite').fill(email);
  await page.getByLabel('Sinä itse: sukupuoli').selectOption('Nainen');
  await page.getByRole('button', { name: 'Osallistu' }).click();
  await expect(page.getByRole('heading', { name: 'Vielä yksi askel' })).toBeVisible();
  await expect.poll(() => mailedLink(email, 'waiting')).toBeTruthy();
  const link = mailedLink(email, 'waiting');
  await page.goto(link);
  await page.getByRole('button', { name: 'Vahvista' }).click();
  await expect(page.getByRole('heading', { name: 'Olet mukana arvonnassa' })).toBeVisible();
  await expectAccessible(page);

  await expect(async () => {
    await page.goto(link);
    await expect(page.getByText(/^Lista on suljettu/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Arvonnan sivulle' }).click();
  await expect(page.getByText('Lista on oikein.')).toBeVisible();
  await expectAccessible(page);

  await staff.reload();
  await staff.getByLabel('Seed').fill('3 9 14 22 27 31 38');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Draw the order' }).click();
  await expect(staff.getByText(/^The order of 1 entry was drawn/)).toBeVisible();
  await staff.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('Arvonta on oikein.')).toBeVisible();
  await expect(page.getByText('Paikkasi järjestyksessä on 1. Osallistumisia oli 1.')).toBeVisible();
  await expectAccessible(page);
});
