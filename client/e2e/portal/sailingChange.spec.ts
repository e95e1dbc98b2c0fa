import type { APIRequestContext, Page } from '@playwright/test';
import { decide, goToBank } from '../support/bank';
import { addFullTrip, addLaterGroup, changeSailing, createTrip, daysFromNow } from '../support/ownTrip';
import { fetchMe, openLoggedIn, password, registerCustomer } from '../support/people';
import { aroundTheLimit, expect, expectAccessible, test } from '../support/test';

/** Registers a traveller of a trip of its own whose outbound ferry then leaves three hours later. */
async function registerForLateFerry(request: APIRequestContext) {
  const trip = await createTrip(request);
  await addFullTrip(request, trip);
  const later = await addLaterGroup(request, trip);
  const email = await registerCustomer(request, { identifier: trip.identifier });
  const { group } = await fetchMe(request, email);
  const change = () =>
    changeSailing(request, {
      ferry: group.outboundFerry?._id ?? '',
      kind: 'retimed',
      groups: [trip.group],
      departure: `${daysFromNow(365)}T21:15:00.000Z`,
      arrival: `${daysFromNow(366)}T02:30:00.000Z`,
      laterGroups: [later],
      offersRefund: true,
      answerBy: new Date(Date.now() + 3_600_000).toISOString(),
    });
  return { email, change };
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Laivasi lähtee toiseen aikaan' });

test(
  'a traveller logs in, sees the new time, chooses it by keyboard, and then to travel later',
  aroundTheLimit,
  async ({ page, request }) => {
    const { email, change } = await registerForLateFerry(request);
    await change();

    // The address in the mail: the login leads back to it.
    await page.goto('/user-dashboard');
    await page.getByRole('link', { name: 'Kirjaudu sisään' }).click();
    await page.getByLabel('Sähköpostiosoite').fill(email);
    await page.getByRole('textbox', { name: 'Salasana' }).fill(password);
    await page.getByRole('button', { name: 'Kirjaudu' }).click();
    const card = cardOf(page);
    await expect(card.getByText('Uusi lähtö')).toBeVisible();
    await expectAccessible(page);

    await card.getByRole('button', { name: 'Lähden uudella lähdöllä' }).focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('status')).toHaveText('Olet valinnut: lähdet uudella lähdöllä.');
    await expect(card).toBeFocused();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Vaihda valintaa' }).press('Enter');
    await expect(card).toBeFocused();

    await card.getByRole('button', { name: 'Vaihdan ryhmää' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Vaihdatko ryhmää?' });
    await expect(dialog.getByRole('radio', { name: 'Naantali' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Takaisin' }).press('Enter');
    await expect(card.getByRole('button', { name: 'Vaihdan ryhmää' })).toBeFocused();
    await card.getByRole('button', { name: 'Vaihdan ryhmää' }).press('Enter');
    await dialog.getByRole('button', { name: 'Vaihdan ryhmää' }).press('Enter');

    await expect(page.getByText('Ryhmäsi on Naantali.')).toBeVisible();
    await expect(card.getByRole('status')).toHaveText('Olet valinnut: lähdet ryhmässä Naantali.');
    await expect(card).toBeFocused();
    await expect(page.getByRole('region', { name: 'Laivamatka' })).toContainText('M/S Aallotar');
    await expectAccessible(page);
  },
);

test(
  'a traveller gets back all that they have paid, and is logged out',
  aroundTheLimit,
  async ({ page, request }) => {
    const { email, change } = await registerForLateFerry(request);
    await openLoggedIn(page, email, '/user-dashboard');
    await goToBank(page);
    await decide(page, 'accept');
    await page.getByRole('link', { name: 'Omalle sivulle' }).click();
    await expect(page.getByText('Maksu suoritettu')).toBeVisible();
    await change();

    await page.reload();
    const button = cardOf(page).getByRole('button', { name: 'En lähde, rahat takaisin' });
    await expect(button).toContainText('Saat takaisin 102,00 €');
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Jätätkö matkan väliin?' });
    await expect(dialog).toContainText('Saat takaisin kaiken, mitä olet maksanut: 102,00 €.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'En lähde, rahat takaisin' }).click();

    await expect(page.getByText('Osallistumisesi on peruttu. Palautamme 102,00 €.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Hei/ })).toBeHidden();
  },
);
