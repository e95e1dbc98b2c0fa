import type { Page } from '@playwright/test';
import { createTrip } from '../support/ownTrip';
import { fillInRegistration } from '../support/people';
import { aroundTheLimit, expect, expectAccessible, test } from '../support/test';

/** The account is created on the real server; the page learns of it only when `finish` is called, as in a rush. */
async function delayAccounts(page: Page): Promise<{ finish: () => void }> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  await page.route('**/api/users/registrations', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { state: 'reserved', ahead: 120 } });
  });
  await page.route('**/api/users/registrations/progress', async (route) => {
    await finished;
    await route.continue();
  });
  return { finish };
}

test(
  'the page says that the seat is reserved, also after a reload, until the account exists',
  aroundTheLimit,
  async ({ page, request }) => {
    const { organization } = await createTrip(request, 3);
    const accounts = await delayAccounts(page);
    await page.goto(`/register/${organization}`);
    await fillInRegistration(page);
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await page.getByRole('button', { name: 'Ei kiitos' }).click();

    await expect(page.getByRole('heading', { name: 'Paikkasi on varattu' })).toBeFocused();
    await expect(page.getByRole('status')).toContainText('Ennen sinua luodaan 120 tiliä.');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ilmoittautumistasi käsitellään' })).toBeVisible();
    await expectAccessible(page);
    accounts.finish();

    await expect(page.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
  },
);

test.describe('while the server has too much to do', () => {
  test.use({ expectedStatuses: [503] });

  test(
    'the page says how many are ahead, and registers by itself',
    aroundTheLimit,
    async ({ page, request }) => {
      const { organization } = await createTrip(request, 3);
      const msg = 'Ilmoittautujia on juuri nyt paljon. Ennen omaasi käsitellään 340 ilmoittautumista.';
      let isBusy = true;
      await page.route('**/api/users/registrations', async (route) => {
        const busy = { errors: [{ code: 'busy', msg }] };
        if (isBusy) await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: busy });
        else await route.continue();
      });
      await page.goto(`/register/${organization}`);
      await fillInRegistration(page);
      await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
      await page.getByRole('button', { name: 'Ei kiitos' }).click();

      await expect(page.getByRole('status')).toContainText(msg);
      await expectAccessible(page);
      isBusy = false;

      await expect(page.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
    },
  );
});
