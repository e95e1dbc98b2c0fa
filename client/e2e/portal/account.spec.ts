import { mailedLink } from '../support/mailbox';
import { authHeaders, openLoggedIn, password, registerCustomer, expandOwnInfo } from '../support/people';
import { giveTicket } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test('a customer changes their own info, password and marketing permission', async ({ page, request }) => {
  const email = await registerCustomer(request);
  await openLoggedIn(page, email);
  await expandOwnInfo(page);
  await page.getByRole('button', { name: 'Muokkaa tietoja' }).click();
  await page.getByLabel('Katuosoite').fill('Satamakatu 2 B 3');
  await page.getByRole('button', { name: 'Muuta markkinointilupaa' }).click();
  await page.reload();
  await expect(page.getByLabel('Katuosoite')).toHaveValue('Satamakatu 2 B 3');
  await page.getByRole('textbox', { name: 'Uusi salasana' }).fill('uusi salasana');
  await page.getByRole('textbox', { name: 'Nykyinen salasana' }).fill(password);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Tallenna' }).click();

  await expect(page.getByText('Tiedot tallennettiin onnistuneesti')).toBeVisible();
  await expect(page.getByText('Satamakatu 2 B 3')).toBeVisible();
  await page.reload();
  await expandOwnInfo(page);
  await page.getByRole('button', { name: 'Muokkaa tietoja' }).click();
  await expect(page.getByText('Olet antanut markkinointiluvan.')).toBeVisible();
  const login = await request.post('/api/auth', { data: { email, password: 'uusi salasana' } });
  expect(login.status()).toBe(200);
});

test('a customer logs out a phone that is no longer theirs', async ({ page, request }) => {
  const email = await registerCustomer(request);
  const headers = { ...(await authHeaders(request, email)), 'user-agent': 'not a browser' };
  await openLoggedIn(page, email);
  await expandOwnInfo(page);
  await page.getByRole('button', { name: 'Kirjautumiset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kirjautumiset' });
  await expect(dialog.getByText('Tämä laite')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Kirjaa muut laitteet ulos' }).click();

  await expect(dialog.getByRole('status')).toHaveText('Muut laitteet on kirjattu ulos.');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect((await request.get('/api/users/me', { headers })).status()).toBe(401);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Kirjautumiset' })).toBeFocused();
});

test('a discount code lowers the price and can be removed', async ({ page, request }) => {
  await openLoggedIn(page, await registerCustomer(request));
  const payments = page.getByRole('region', { name: 'Maksut' });
  await payments.getByRole('button', { name: 'Discount code?' }).click();
  await payments.getByLabel('Alennuskoodi').fill(' talkoot ');
  await payments.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText('discount code added successfully')).toBeVisible();
  await expect(payments.getByText('99,00 €')).toBeVisible();
  await expectAccessible(page);

  await payments.getByRole('button', { name: 'Poista alennuskoodi Talkoolaiset' }).click();

  await expect(payments.getByText('193,50 €')).toBeVisible();
});

test('a forgotten password is reset with the link in the mail', async ({ page, request }) => {
  const email = await registerCustomer(request);
  await page.goto('/login?form');
  await page.getByRole('link', { name: 'Unohditko salasanasi?' }).click();
  await expect(page.getByRole('heading', { name: 'Vaihda salasana' })).toBeVisible();
  await page.getByLabel('Sähköpostiosoite').fill(email);
  await page.reload();
  await expect(page.getByLabel('Sähköpostiosoite')).toHaveValue(email);
  await page.getByRole('button', { name: 'Lähetä linkki' }).click();
  await expect(page.getByRole('heading', { name: 'Tarkista sähköpostisi' })).toBeVisible();
  await expectAccessible(page);

  await expect.poll(() => mailedLink(email, 'reset-password')).toBeTruthy();
  await page.goto(mailedLink(email, 'reset-password'));
  await page.getByRole('textbox', { name: 'Uusi salasana' }).fill('uusi salasana');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vaihda salasana' }).click();
  await page.getByRole('link', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
  await page.getByLabel('Sähköpostiosoite').fill(email);
  await page.getByRole('textbox', { name: 'Salasana' }).fill('uusi salasana');
  await page.getByRole('button', { name: 'Kirjaudu' }).click();

  await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeVisible();
});

test('a ferry ticket is shown as a QR code', async ({ page, request }) => {
  const email = await registerCustomer(request);
  await giveTicket(request, email, `MERI ${email}`);
  await openLoggedIn(page, email);

  await page.getByRole('button', { name: 'Näytä lippu' }).click();

  const dialog = page.getByRole('dialog', { name: 'Laivalippu' });
  await expect(dialog.getByRole('img', { name: 'Lipun QR-koodi' })).toBeVisible();
  await expect(dialog.getByText(`MERI ${email}`)).toBeVisible();
  await expectAccessible(page);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', goesOffline: true });

  test('a ticket that was opened before is shown offline, until the customer logs out', async ({
    page,
    context,
    request,
  }) => {
    const email = await registerCustomer(request);
    await giveTicket(request, email, `MERI ${email}`);
    await openLoggedIn(page, email);
    await expect(page.getByRole('button', { name: 'Näytä lippu' })).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const isCached = () => page.evaluate(async () => (await caches.match('/index.html')) !== undefined);
    await expect.poll(isCached).toBe(true);
    const cached = await page.evaluate(async () =>
      (await (await caches.open('shell')).keys()).map(({ url }) => url),
    );
    expect(cached.filter((url) => /\/(boarding|panel)-/.test(url))).toEqual([]);

    await context.setOffline(true);
    await page.goto('/user-dashboard');

    await expect(page.getByText(`MERI ${email}`)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Lipun QR-koodi' })).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Kirjaudu ulos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('MERI');
  });
});
