import type { Locator, Page } from '@playwright/test';
import { newEmail, password } from '../support/people';
import { expect, test } from '../support/test';

/** More than any page of the portal has controls. */
const maxTabPresses = 40;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < maxTabPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The Tab key does not reach the element');
}

test('a customer can register and pay by keyboard', async ({ page }) => {
  const press = async (role: 'button' | 'link', name: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await page.goto('/organization/meriretket');
  await press('link', 'Ilmoittaudu');
  await type('Ryhmä', 'Turku');
  await type('Etunimi', 'Maija');
  await type('Sukunimi', 'Virtanen');
  await type('Syntymäaika', '9.4.2001');
  await type('Sukupuoli', 'Nainen');
  await type('Kansalaisuus', 'Suomi');
  await type('Katuosoite', 'Rantakatu 1');
  await type('Postinumero', '20100');
  await type('Postitoimipaikka', 'Turku');
  await type('Puhelinnumero', '+358401234567');
  await type('Sähköpostiosoite', newEmail());
  await tabTo(page, page.getByRole('textbox', { name: 'Salasana' }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press('button', 'Ilmoittaudu');
  await press('button', 'Ei kiitos');
  await expect(page.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
  await expect(page.getByText('09.04.2001')).toBeAttached();

  await press('button', 'Maksa Matkapaketti');
  await press('button', 'Nordea');
  await expect(page.getByRole('heading', { name: 'Vahvista maksu' })).toBeVisible();
  await tabTo(page, page.locator('button[value="accept"]'));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/user-dashboard', { timeout: 15_000 });
  await expect(page.getByRole('region', { name: 'Maksut' }).getByText('Maksu suoritettu')).toBeVisible();
});

test('the accessibility statement is opened by keyboard, in a new tab that names the organization', async ({
  page,
  context,
}) => {
  await page.goto('/organization/meriretket');
  await tabTo(page, page.getByRole('link', { name: 'Saavutettavuusseloste' }));
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');

  const statement = await opened;
  await expect(statement.getByRole('heading', { name: 'Saavutettavuusseloste' })).toBeVisible();
  await expect(statement.getByText('sivuja, joilla Meriretket ry ottaa')).toBeVisible();
  const complaint = statement.getByRole('link', { name: 'Ohjeet kanteluun' });
  await tabTo(statement, complaint);
  await expect(complaint).toBeFocused();
});
