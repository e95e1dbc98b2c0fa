import { logIn, registerCustomer } from '../support/people';
import { everyWidth, expect, expectAccessible, isWide, test } from '../support/test';

test.describe('the page /', () => {
  test(
    'shows a single link on a phone, and the form on a wide screen',
    everyWidth,
    async ({ page, viewport }) => {
      await page.goto('/');

      const link = page.getByRole('main').getByRole('link', { name: 'Kirjaudu sisään' });
      if (!isWide(viewport)) {
        await expect(link).toBeVisible();
        await expectAccessible(page);
        await link.click();
        await expect(page).toHaveURL('/login?form');
      } else await expect(link).toBeHidden();
      await expect(page.getByRole('textbox', { name: 'Salasana' })).toBeVisible();
    },
  );
});

test.describe('the page /login', () => {
  test('is accessible, empty and with errors', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Kirjaudu' }).click();

    await expect(page.getByText('Kirjoita salasanasi')).toBeVisible();
    await expectAccessible(page);
  });

  test('works by keyboard', async ({ page, request }) => {
    const email = await registerCustomer(request);
    await page.goto('/login');
    await page.getByLabel('Sähköpostiosoite').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('correct horse');

    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeVisible();
  });

  test('is shown in the chosen language, which is remembered', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi');

    await page.getByRole('button', { name: 'In English' }).click();
    await page.reload();

    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectAccessible(page);
  });
});

test.describe('a wrong password', () => {
  test.use({ expectedStatuses: [401] });

  test('is refused in the reader’s language, and the form keeps what was typed', async ({
    page,
    request,
  }) => {
    const email = await registerCustomer(request);
    await page.goto('/login');
    await page.getByRole('button', { name: 'In English' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong horse');

    await page.getByRole('button', { name: 'Log in' }).click();

    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
      'Wrong e-mail address or password',
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('wrong horse');
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expectAccessible(page);
  });
});

test.describe('a log-in without a connection', () => {
  test.use({ goesOffline: true });

  test('shows an alert, and succeeds at the next attempt', async ({ page, request }) => {
    const email = await registerCustomer(request);
    const calls = '**/assets/requests-*.js';
    await page.route(calls, (route) => route.abort('internetdisconnected'));

    await logIn(page, email);
    await expect(page.getByRole('alert')).toContainText('Palveluun ei saatu yhteyttä');
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Kirjaudu' }).click();

    await expect(page).toHaveURL('/user-dashboard');
  });
});

test('a customer stays logged in across a reload, until they log out', async ({ page, request }) => {
  await logIn(page, await registerCustomer(request));
  await expect(page).toHaveURL('/user-dashboard');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeVisible();
  await expectAccessible(page);

  const otherPages = [
    '/',
    '/login',
    '/login?form',
    '/organization/meriretket',
    '/register/any',
    '/admin-dashboard',
  ];
  for (const otherPage of otherPages) {
    await page.goto(otherPage);
    await expect(page).toHaveURL('/user-dashboard');
  }

  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(page).toHaveURL('/');
  for (const own of ['/user-dashboard', '/payment-success', '/payment-cancel']) {
    await page.goto(own);
    await expect(page).toHaveURL('/');
  }
});

test('logging out in one tab logs out in the other', async ({ page, context, request }) => {
  await logIn(page, await registerCustomer(request));
  await expect(page).toHaveURL('/user-dashboard');
  const other = await context.newPage();
  await other.goto('/user-dashboard');

  await other.getByRole('button', { name: 'Kirjaudu ulos' }).click();

  await expect(page).toHaveURL('/');
});

test.describe('an expired token', () => {
  test.use({ expectedStatuses: [401] });

  test('is removed, and the log-in is shown', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'not a token'));

    await page.goto('/login');

    await expect(page.getByRole('button', { name: 'Kirjaudu' })).toBeVisible();
  });
});
