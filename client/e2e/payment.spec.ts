import type { Locator, Page } from '@playwright/test';
import { decide, goToBank, paymentDialog, payments } from './bank';
import { fillInRegistration, logIn, registerCustomer } from './people';
import { expect, expectAccessible, test } from './test';

function additional(page: Page): Locator {
  return page.getByRole('region', { name: 'Lisätuotteet' });
}

/** The pages that a payer returns to lead on by themselves; here they wait until they have been looked at. */
async function holdPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const latest = Number(setTimeout(() => undefined));
    for (let timer = 0; timer <= latest; timer += 1) clearTimeout(timer);
  });
}

test('a traveller finds the trip, registers, pays and sees it confirmed', async ({ page }) => {
  await page.goto('/organization/meriretket');
  await page.getByRole('link', { name: 'Ilmoittaudu' }).click();
  await fillInRegistration(page);
  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
  await page.getByRole('button', { name: 'Ei kiitos' }).click();
  await expect(page.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
  await expect(payments(page).getByText('Erääntyvä maksu')).toBeVisible();
  await expect(payments(page).getByText('193,50 €')).toBeVisible();
  await expectAccessible(page);

  await payments(page).getByRole('button', { name: 'Maksa' }).click();
  await expect(paymentDialog(page).getByRole('button', { name: 'Nordea' })).toBeVisible();
  await expectAccessible(page);
  await paymentDialog(page).getByRole('button', { name: 'Nordea' }).click();

  await expect(page).toHaveURL(/\/paytrail-simulator\//);
  await expect(page.getByText('193,50 €')).toBeVisible();
  await decide(page, 'accept');

  await expect(page.getByRole('heading', { name: 'Maksu suoritettu' })).toBeVisible();
  await holdPage(page);
  expect(new URL(page.url()).pathname).toBe('/payment-success');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Omalle sivulle' }).click();

  await expect(payments(page).getByText('Maksu suoritettu')).toBeVisible();
  await expect(payments(page).getByRole('button', { name: 'Maksa' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('at the bank', () => {
  test.beforeEach(async ({ page, request }) => {
    await logIn(page, await registerCustomer(request));
    await goToBank(page);
  });

  for (const decision of ['cancel', 'reject']) {
    test(`${decision} frees the payment at once`, async ({ page }) => {
      await decide(page, decision);

      await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
      await expect(page).toHaveURL('/user-dashboard');
      await expect(payments(page).getByText('Erääntyvä maksu')).toBeVisible();
      await expect(payments(page).getByRole('button', { name: 'Maksa' })).toBeEnabled();
    });
  }

  test('the page of a cancelled payment has no barriers', async ({ page }) => {
    await decide(page, 'cancel');

    await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
    await holdPage(page);
    await expectAccessible(page);
  });

  test('pending leaves the payment waiting, without a button', async ({ page }) => {
    await decide(page, 'pending');

    await expect(page.getByRole('heading', { name: 'Maksu käsittelyssä' })).toBeVisible();
    await expect(page).toHaveURL('/user-dashboard');
    await expect(payments(page).getByText('Maksu käsittelyssä')).toBeVisible();
    await expect(payments(page).getByRole('button', { name: 'Maksa' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('who closes it finds the payment under way, and can refresh', async ({ page }) => {
    await decide(page, 'close');
    await page.goto('/user-dashboard');

    await expect(payments(page).getByText('Maksu kesken')).toBeVisible();
    await expect(payments(page).getByText('poistuu automaattisesti 2 tunnin kuluttua')).toBeVisible();
    await expectAccessible(page);
    await payments(page).getByRole('button', { name: 'Päivitä' }).click();
    await expect(payments(page).getByText('Maksu kesken')).toBeVisible();
  });

  test('the browser’s back button leads to how things stand now', async ({ page }) => {
    await page.goBack();

    await expect(payments(page).getByText('Maksu kesken')).toBeVisible();
    await expect(paymentDialog(page)).toBeHidden();
  });
});

test('what costs nothing is only confirmed', async ({ page, request }) => {
  await logIn(page, await registerCustomer(request));
  const toast = additional(page).getByRole('listitem').filter({ hasText: 'Tervetuliaismalja' });
  await toast.getByRole('button', { name: 'Osta' }).click();
  await expect(paymentDialog(page).getByText('ei tarvitse maksaa mitään')).toBeVisible();
  await expectAccessible(page);

  await paymentDialog(page).getByRole('button', { name: 'Vahvista' }).click();

  await expect(toast.getByText('Hyväksytty')).toBeVisible();
  await expect(paymentDialog(page)).toBeHidden();
});

test('what is sold out cannot be bought', async ({ page, request }) => {
  await logIn(page, await registerCustomer(request));

  const excursion = additional(page).getByRole('listitem').filter({ hasText: 'Saaristoretki' });
  await expect(excursion.getByRole('button', { name: 'Loppuunmyyty' })).toBeDisabled();
});

test.describe('a payment that was begun elsewhere', () => {
  test.use({ refusals: [409] });

  test('is refused with the reason, and shown as it is', async ({ page, context, request }) => {
    await logIn(page, await registerCustomer(request));
    await payments(page).getByRole('button', { name: 'Maksa' }).click();
    await expect(paymentDialog(page).getByRole('button', { name: 'Nordea' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/user-dashboard');
    await goToBank(other);

    await paymentDialog(page).getByRole('button', { name: 'Nordea' }).click();

    await expect(paymentDialog(page).getByText('Maksu on jo käsittelyssä tai maksettu')).toBeVisible();
    await expectAccessible(page);
    await paymentDialog(page).getByRole('button', { name: 'Sulje' }).click();
    await expect(payments(page).getByText('Maksu kesken')).toBeVisible();
  });
});
