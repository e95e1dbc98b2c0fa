import type { Browser, Page } from '@playwright/test';
import { decide, payments } from '../support/bank';
import { closeDialog } from '../support/dialogs';
import { openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('a guardian pays a part and a company the rest through links, and the receipt names both', async ({
  page,
  browser,
  request,
}) => {
  const email = await registerCustomer(request);
  await openLoggedIn(page, email);
  const part = await makeLink(page, '100');

  const guardian = await openLink(browser, part);
  await expect(guardian.getByText('Päivi', { exact: true })).toBeVisible();
  await expect(guardian.getByText('100,00 € (osa hinnasta)')).toBeVisible();
  await expectAccessible(guardian);
  await guardian.getByRole('button', { name: 'Valitse maksutapa' }).click();
  await expect(guardian.getByLabel(/^Nimi/)).toBeFocused();
  await expectAccessible(guardian);
  await fillIn(guardian, { name: 'Maija Maksaja', email: 'maija@example.fi' });
  await payAtBank(guardian);
  await guardian.goto(part);
  await expect(guardian.getByRole('heading', { name: 'Osuutesi on maksettu' })).toBeVisible();
  await expectAccessible(guardian);
  await guardian.context().close();

  await page.reload();
  await expect(payments(page).getByText('Maksettu 100,00 €, maksamatta 93,50 €')).toBeVisible();
  const company = await openLink(browser, await makeLink(page));
  await company.getByLabel(/^Maksan/).selectOption('company');
  await company.getByLabel(/Y-tunnus/).fill('0112038-9');
  await company.getByLabel(/^Viite kuittiin/).fill('Kustannuspaikka 42');
  await expectAccessible(company);
  await fillIn(company, { name: 'Työnantaja Oy', email: 'laskut@example.fi' });
  await payAtBank(company);
  await company.context().close();

  await page.reload();
  await payments(page)
    .getByRole('button', { name: /^Kuitti \d+$/ })
    .click();
  const receipt = page.getByRole('dialog', { name: /^Kuitti/ }).frameLocator('iframe');
  await expect(receipt.getByText('Työnantaja Oy')).toBeVisible();
  await expect(receipt.getByText('0112038-9')).toBeVisible();
  await expect(receipt.getByText('Maija Maksaja')).toBeVisible();
  await expect(receipt.getByText('Kotikatu 1')).toHaveCount(1);
});

test('a payer who cancels at the bank can pay through the link again, unless it is revoked', async ({
  page,
  browser,
  request,
}) => {
  await openLoggedIn(page, await registerCustomer(request));
  const link = await makeLink(page);
  const payer = await openLink(browser, link);
  await fillIn(payer, { name: 'Maija Maksaja', email: 'maija@example.fi' });
  await payAtBank(payer, 'cancel', 'Maksu peruttiin');
  await payer.goto(link);
  await expect(payer.getByLabel(/^Nimi/)).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Joku muu maksaa' });
  await payments(page)
    .getByRole('button', { name: /^Joku muu maksaa/ })
    .click();
  await dialog.getByRole('button', { name: /^Poista käytöstä/ }).click();
  await expect(dialog.getByText('Linkki on poistettu käytöstä')).toBeVisible();
  await expectAccessible(page);
  await payer.goto(link);
  await expect(payer.getByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
  await expectAccessible(payer);
  await payer.context().close();
});

/** Makes a link on the dashboard, by keyboard alone. Returns its address. */
async function makeLink(page: Page, amount?: string): Promise<string> {
  await payments(page)
    .getByRole('button', { name: /^Joku muu maksaa/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Joku muu maksaa' });
  if (amount !== undefined) await dialog.getByLabel(/^Summa/).fill(amount);
  await dialog.getByRole('button', { name: 'Tee linkki' }).press('Enter');
  const ready = dialog.getByRole('region', { name: 'Linkki on valmis' });
  await expect(ready).toBeFocused();
  await expectAccessible(page);
  const address = (await ready.getByText(/\/pay\?token=/).textContent()) ?? '';
  await closeDialog(dialog);
  return new URL(address).pathname + new URL(address).search;
}

/** Opens a link without a session. */
async function openLink(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await expect(page).toHaveURL(/\/pay$/);
  return page;
}

async function fillIn(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel(/^(?:Nimi|Yrityksen nimi)/).fill(name);
  await page.getByLabel(/Katuosoite/).fill('Kotikatu 1');
  await page.getByLabel(/Postinumero/).fill('00100');
  await page.getByLabel(/Postitoimipaikka/).fill('Helsinki');
  await page.getByLabel(/Sähköpostiosoite/).fill(email);
}

async function payAtBank(page: Page, decision = 'accept', title = 'Kiitos maksusta!'): Promise<void> {
  await page.getByRole('button', { name: 'Valitse maksutapa' }).click();
  await page.getByRole('button', { name: 'Nordea' }).click();
  await expect(page.getByRole('heading', { name: 'Vahvista maksu' })).toBeVisible();
  await decide(page, decision);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
}
