import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Euros } from '#contract/money';
import type { CustomerPayments } from '#contract/payment';
import { decide, goToBank, cancelRedirect, paymentDialog, payments } from '../support/bank';
import { openLoggedIn, fillInRegistration, fetchMe, registerCustomer, authHeaders } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

function additionalProducts(page: Page): Locator {
  return page.getByRole('region', { name: 'Lisätuotteet' });
}

test('a customer registers, pays, and sees the payment confirmed and later refunded', async ({
  page,
  request,
}) => {
  await page.goto('/organization/meriretket');
  await page.getByRole('link', { name: 'Ilmoittaudu' }).click();
  await fillInRegistration(page);
  const email = await page.getByLabel('Sähköpostiosoite').inputValue();
  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
  await page.getByRole('button', { name: 'Ei kiitos' }).click();
  await expect(page.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
  await expect(payments(page).getByText('Erääntyvä maksu')).toBeVisible();
  await expect(payments(page).getByText('193,50 €')).toBeVisible();
  await expectAccessible(page);

  await payments(page)
    .getByRole('button', { name: /^Maksa / })
    .click();
  await expect(paymentDialog(page).getByRole('button', { name: 'Nordea' })).toBeVisible();
  await expectAccessible(page);
  await paymentDialog(page).getByRole('button', { name: 'Nordea' }).click();

  await expect(page).toHaveURL(/\/paytrail-simulator\//);
  await expect(page.getByText('193,50 €')).toBeVisible();
  await decide(page, 'accept');

  await expect(page.getByRole('heading', { name: 'Maksu suoritettu' })).toBeVisible();
  await cancelRedirect(page);
  expect(new URL(page.url()).pathname).toBe('/payment-success');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Omalle sivulle' }).click();

  await expect(payments(page).getByText('Maksu suoritettu')).toBeVisible();
  await expect(payments(page).getByRole('button', { name: /^Maksa / })).toHaveCount(0);
  await expectAccessible(page);
  expect((await fetchMe(request, email)).marketing).toBe(false);

  await refund(request, email, 193.5);
  await page.reload();

  await expect(payments(page).getByText('Palautettu')).toBeVisible();
  await expect(
    payments(page)
      .getByRole('listitem')
      .getByRole('button', { name: /^Maksa / }),
  ).toHaveCount(0);
});

/** Refunds the payment for the trip through the API. */
async function refund(request: APIRequestContext, email: string, amount: Euros): Promise<void> {
  const { eventPayments } = await fetchPayments(request, email);
  const answer = await request.post(`/api/admin/payments/refund/${eventPayments[0]?._id}`, {
    headers: await authHeaders(request, 'admin@example.fi'),
    data: { amount, refundFromOtherChannel: false },
  });
  expect(answer.status()).toBe(200);
}

async function fetchPayments(request: APIRequestContext, email: string): Promise<CustomerPayments> {
  const headers = await authHeaders(request, email);
  const answer = await request.get('/api/payments/event-payments', { headers });
  return (await answer.json()) as CustomerPayments;
}

test.describe('at the bank', () => {
  test.beforeEach(async ({ page, request }) => {
    await openLoggedIn(page, await registerCustomer(request));
    await goToBank(page);
  });

  for (const decision of ['cancel', 'reject']) {
    test(`“${decision}” releases the payment at once`, async ({ page }) => {
      await decide(page, decision);

      await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
      await expect(page).toHaveURL('/user-dashboard');
      await expect(payments(page).getByText('Erääntyvä maksu')).toBeVisible();
      await expect(payments(page).getByRole('button', { name: /^Maksa / })).toBeEnabled();
    });
  }

  test('the page of a cancelled payment is accessible in both languages', async ({ page }) => {
    await decide(page, 'cancel');

    await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
    await cancelRedirect(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'In English' }).click();
    await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to your own page' })).toBeVisible();
    await expectAccessible(page);
  });

  test('“pending” leaves the payment waiting, without a button', async ({ page }) => {
    await decide(page, 'pending');

    await expect(page.getByRole('heading', { name: 'Maksu käsittelyssä' })).toBeVisible();
    await expect(page).toHaveURL('/user-dashboard');
    await expect(payments(page).getByText('Maksu käsittelyssä')).toBeVisible();
    await expect(payments(page).getByRole('button', { name: /^Maksa / })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('a payment in progress can be continued at the bank, or cancelled and paid again', async ({
    page,
  }) => {
    await page.goto('/user-dashboard');

    await payments(page).getByRole('button', { name: 'Jatka maksamista' }).click();
    await expect(page).toHaveURL(/paytrail-simulator\/pay/);
    await page.goto('/user-dashboard');
    await payments(page).getByRole('button', { name: 'Peru maksu' }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Peru maksu' }).click();

    await expect(page.getByText('Maksu peruttu')).toBeVisible();
    await expect(payments(page).getByRole('button', { name: /^Maksa / })).toBeEnabled();
  });

  test('“close” leaves the payment in process, with a refresh button', async ({ page }) => {
    await decide(page, 'close');
    await page.goto('/user-dashboard');

    await expect(payments(page).getByText('Maksu kesken')).toBeVisible();
    await expect(payments(page).getByText('poistuu automaattisesti 2 tunnin kuluttua')).toBeVisible();
    await expectAccessible(page);
    await payments(page).getByRole('button', { name: 'Päivitä' }).click();
    await expect(payments(page).getByText('Maksu kesken')).toBeVisible();
  });

  test('the browser’s back button shows the current status', async ({ page }) => {
    await page.goBack();

    await expect(payments(page).getByText('Maksu kesken')).toBeVisible();
    await expect(paymentDialog(page)).toBeHidden();
  });
});

test('a free product is only confirmed', async ({ page, request }) => {
  await openLoggedIn(page, await registerCustomer(request));
  const welcomeDrink = additionalProducts(page)
    .getByRole('listitem')
    .filter({ hasText: 'Tervetuliaismalja' });
  await welcomeDrink.getByRole('button', { name: 'Osta' }).click();
  await expect(paymentDialog(page).getByText('ei tarvitse maksaa mitään')).toBeVisible();
  await expectAccessible(page);

  await paymentDialog(page).getByRole('button', { name: 'Vahvista' }).click();

  await expect(welcomeDrink.getByText('Hyväksytty')).toBeVisible();
  await expect(paymentDialog(page)).toBeHidden();
});

test.describe('a discount code of 100 %', () => {
  test.use({ expectedStatuses: [409] });

  test('leaves only a confirmation to make, after which the code cannot be removed', async ({
    page,
    request,
  }) => {
    const email = await registerCustomer(request);
    await openLoggedIn(page, email);
    const trip = payments(page).getByRole('listitem').filter({ hasText: 'Matkapaketti' });
    const code = payments(page).getByLabel('Alennuskoodi');
    const type = async (text: string) => {
      await payments(page).getByRole('button', { name: 'Discount code?' }).click();
      await code.fill(text);
    };
    const save = () => payments(page).getByRole('button', { name: 'Tallenna' }).click();
    const remove = trip.getByRole('button', { name: 'Poista alennuskoodi Vapaapaikka' });

    await type('vapaa');
    await page.reload();
    await expect(code).toHaveValue('vapaa');
    await save();
    await expect(trip.getByText('Alennuskoodi: Vapaapaikka, −100 %')).toBeVisible();
    await expect(trip).toContainText('0,00 € (193,50 €)');
    await remove.click();
    await expect(trip.getByText('193,50 €')).toBeVisible();
    await type('VAPAA');
    await save();
    await expect(remove).toBeVisible();

    await trip.getByRole('button', { name: /^Maksa / }).click();
    await expect(paymentDialog(page).getByText('ei tarvitse maksaa mitään')).toBeVisible();
    await expect(paymentDialog(page).getByRole('button', { name: 'Nordea' })).toHaveCount(0);
    await paymentDialog(page).getByRole('button', { name: 'Vahvista' }).click();

    await expect(trip.getByText('Hyväksytty')).toBeVisible();
    await expect(page).toHaveURL('/user-dashboard');
    await expect(trip.getByRole('button')).toHaveCount(0);
    await page.reload();
    await type('vapaa');
    await save();
    await expect(code).toHaveAccessibleDescription('Olet jo käyttänyt tämän alennuskoodin');
    expect(await removeCode(request, email)).toBe(409);
    await expect(trip.getByText('Hyväksytty')).toBeVisible();
  });
});

/** Removes the code through the API, because the page has no button for that. */
async function removeCode(request: APIRequestContext, email: string): Promise<number> {
  const headers = await authHeaders(request, email);
  const [trip] = (await fetchPayments(request, email)).eventPayments;
  return (await request.delete(`/api/discountCodes/${trip?._id}`, { headers })).status();
}

test('a sold-out product cannot be bought', async ({ page, request }) => {
  await openLoggedIn(page, await registerCustomer(request));

  const excursion = additionalProducts(page).getByRole('listitem').filter({ hasText: 'Saaristoretki' });
  await expect(excursion.getByRole('button', { name: 'Loppuunmyyty' })).toBeDisabled();
});

test.describe('a payment in process in another tab', () => {
  test.use({ expectedStatuses: [409] });

  test('is refused with the reason and shown with its status', async ({ page, context, request }) => {
    await openLoggedIn(page, await registerCustomer(request));
    await payments(page)
      .getByRole('button', { name: /^Maksa / })
      .click();
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
