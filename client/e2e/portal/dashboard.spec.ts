import { decide, goToBank, paymentDialog, payments } from '../support/bank';
import { openLoggedIn, registerCustomer, expandOwnInfo } from '../support/people';
import { everyWidth, expect, expectAccessible, isWide, test } from '../support/test';

test.beforeEach(async ({ page, request }) => {
  await openLoggedIn(page, await registerCustomer(request));
  await expect(page.getByRole('heading', { name: 'Hei Päivi!' })).toBeVisible();
});

test('the parts of the trip known so far are shown in both languages', async ({ page }) => {
  const ferry = page.getByRole('region', { name: 'Laivamatka' });
  await expect(ferry.getByText('20:15')).toBeVisible();
  await expect(ferry.getByText('Tähän tulee tietoa matkasi paluu laivasta')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yöpyminen' }).getByText('Ruotsi')).toBeVisible();
  const links = page.getByRole('region', { name: 'Tapahtumainfo' }).getByRole('link');
  await expect(links).toHaveText(['Ohjelma', 'Satamakartta']);
  await expect(links.first()).toHaveAttribute('href', 'https://www.example.fi/ohjelma');
  await expect(links.first()).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'In English' }).click();

  await expect(page.getByRole('region', { name: 'Accommodation' }).getByText('Sweden')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('€193.50')).toBeVisible();
  await expectAccessible(page);
});

test('the menu leads to a section', everyWidth, async ({ page }) => {
  await page.getByRole('button', { name: 'Valikko' }).click();
  await expect(page.getByRole('link', { name: 'Tapahtumainfo' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Tapahtumainfo' }).click();

  const section = page.getByRole('region', { name: 'Tapahtumainfo' });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Yöpyminen' })).toBeHidden();
});

test('own info is collapsed only on a phone', everyWidth, async ({ page, viewport }) => {
  const birthday = page.getByText('28.02.2001');
  if (isWide(viewport)) {
    await expect(birthday).toBeVisible();
    return;
  }
  await expect(birthday).toBeHidden();

  await expandOwnInfo(page);

  await expect(birthday).toBeVisible();
});

test('the steps show what comes next, and start the payment', everyWidth, async ({ page }) => {
  const steps = page.getByRole('region', { name: 'Matkasi vaiheet' });
  const pay = steps.getByRole('button', { name: 'Maksa 193,50 €' });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(steps.locator('[aria-current="step"]')).toContainText('Seuraavaksi');
  await expectAccessible(page);

  await pay.focus();
  await page.keyboard.press('Enter');

  await expect(paymentDialog(page).getByRole('button', { name: 'Nordea' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pay).toBeFocused();
});

for (const decision of ['accept', 'cancel']) {
  test(`the payment is in view after ‘${decision}’ at the bank`, async ({ page }) => {
    await goToBank(page);
    await decide(page, decision);

    await expect(page).toHaveURL('/user-dashboard');
    const row = payments(page).getByRole('listitem').filter({ hasText: '193,50 €' });
    await expect(row).toBeInViewport({ ratio: 1 });
  });
}
