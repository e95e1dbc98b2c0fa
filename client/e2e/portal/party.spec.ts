import { mailedLink } from '../support/mailbox';
import { createTrip } from '../support/ownTrip';
import { authHeaders, fillInPerson, fillInRegistration } from '../support/people';
import { aroundTheLimit, expect, expectAccessible, test } from '../support/test';

test(
  'somebody registers with two others, fills in the details of one without an address, and can pay for them',
  aroundTheLimit,
  async ({ page, request, browser }) => {
    const { organization } = await createTrip(request, 3);
    const answer = await request.put(`/api/admin/security-policy?organization=${organization}`, {
      headers: await authHeaders(request, 'root@example.fi'),
      data: { requireTwoStep: false, partyHours: 24 },
    });
    expect(answer.status()).toBe(200);

    await page.goto(`/register/${organization}`);
    await fillInRegistration(page);
    const email = await page.getByLabel('Sähköpostiosoite').inputValue();
    const add = page.getByRole('button', { name: 'Lisää matkustaja' });
    await add.click();
    await add.click();
    await page.getByLabel('2. matkustaja: sukupuoli').selectOption('Nainen');
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await expect(page.getByLabel('3. matkustaja: sukupuoli')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('3. matkustaja: sukupuoli').selectOption('Mies');
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await page.getByRole('button', { name: 'Ei kiitos' }).click();
    await expect(page.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
    const party = page.getByRole('region', { name: 'Seurueesi' });
    await expect(party.getByRole('listitem')).toHaveText([
      'Maija',
      'Ei vielä ilmoittautunut (nainen)',
      'Ei vielä ilmoittautunut (mies)',
    ]);
    await party.getByRole('button', { name: 'Hae linkki muille' }).click();
    await expect(party.getByRole('region', { name: 'Linkki on valmis' })).toBeFocused();
    await expectAccessible(page);

    await party.getByRole('link', { name: 'Avaa seurueen sivu' }).click();
    await expect(page.getByRole('heading', { name: 'Seurueen paikat' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Täytä toisen tiedot' }).click();
    await page.getByRole('button', { name: 'Ilmoita mukaan' }).click();
    await expect(page.getByLabel('Etunimi')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Etunimi').fill('Veikko');
    await page.getByLabel('Sukunimi').fill('Virtanen');
    await page.getByLabel('Syntymäaika').fill('1948-06-05');
    await page.getByLabel('Sukupuoli').selectOption('Mies');
    await page.getByLabel('Kansalaisuus').selectOption('Suomi');
    await page.getByLabel('Katuosoite').fill('Rantakatu 1');
    await page.getByLabel('Postinumero').fill('20100');
    await page.getByLabel('Postitoimipaikka').fill('Turku');
    await page.getByLabel('Puhelinnumero').fill('+358401234567');
    await page.getByRole('button', { name: 'Ilmoita mukaan' }).click();
    await expect(page.getByText('Veikko on ilmoitettu mukaan.')).toBeVisible();
    await expect(page.getByText('Vielä ilmoittautumatta: Nainen')).toBeVisible();

    const friend = await (await browser.newContext()).newPage();
    await expect.poll(() => mailedLink(email, 'waiting')).toBeTruthy();
    await friend.goto(mailedLink(email, 'waiting'));
    await friend.getByRole('link', { name: 'Ilmoittaudu' }).click();
    await fillInPerson(friend);
    await friend.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await friend.getByRole('button', { name: 'Ei kiitos' }).click();
    await expect(friend.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
    await expect(friend.getByRole('region', { name: 'Seurueesi' }).getByRole('listitem')).toHaveText([
      'Maija',
      'Maija',
      'Veikko',
    ]);
    await friend.context().close();

    await page.goto('/user-dashboard');
    await expect(party.getByRole('heading', { name: 'Maksat myös: Veikko Virtanen' })).toBeVisible();
    await expectAccessible(page);
    await party.getByRole('button', { name: 'Maksa Purjehdus: Veikko Virtanen' }).click();
    await expect(page.getByText('Veikko', { exact: false }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/pay$/);
  },
);
