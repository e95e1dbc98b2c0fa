import { mailedLink } from '../support/mailbox';
import { createTrip, setCapacity } from '../support/ownTrip';
import { fillInPerson, newEmail, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('a visitor waits for a full group, is offered a seat when one becomes free, and registers with it', async ({
  page,
  request,
  browser,
}) => {
  const { organization, identifier, group } = await createTrip(request, 1);
  await registerCustomer(request, { identifier });
  const email = newEmail();

  await page.goto(`/register/${organization}`);
  await page.getByRole('link', { name: 'Haluatko täyteen ryhmään? Jonota paikkaa' }).click();
  await expect(page.getByRole('heading', { name: 'Jonota paikkaa' })).toBeVisible();
  await page.getByLabel('Etunimi').fill('Maija');
  await page.getByLabel('Sukunimi').fill('Virtanen');
  await page.getByLabel('Sähköpostiosoite').fill(email);
  await page.getByRole('button', { name: 'Lisää matkustaja' }).click();
  await page.getByRole('button', { name: 'Poista 2. matkustaja' }).click();
  await page.getByRole('button', { name: 'Liity jonoon' }).click();
  await expect(page.getByLabel('Sinä itse: sukupuoli')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Sinä itse: sukupuoli').selectOption('Nainen');
  await page.getByRole('button', { name: 'Liity jonoon' }).click();
  await expect(page.getByRole('heading', { name: 'Vielä yksi askel' })).toBeVisible();
  await expectAccessible(page);

  await expect.poll(() => mailedLink(email, 'waiting')).toBeTruthy();
  const joining = mailedLink(email, 'waiting');
  await page.goto(joining);
  await expect(page.getByRole('heading', { name: 'Vahvista paikkasi jonossa' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vahvista' }).click();
  await expect(page.getByText('Olet jonon ensimmäinen. Ryhmässä ei ole vapaita paikkoja.')).toBeVisible();
  await expectAccessible(page);

  const staff = await (await browser.newContext()).newPage();
  await openLoggedIn(staff, 'root@example.fi', `/group-waiting?id=${group}`);
  await expect(staff.getByText('The group has too few free seats')).toBeVisible();
  await expectAccessible(staff);
  await staff.context().close();

  await setCapacity(request, group, 2);
  await expect.poll(() => mailedLink(email, 'waiting'), { timeout: 20_000 }).not.toBe(joining);
  await page.goto(mailedLink(email, 'waiting'));
  await expect(page.getByRole('heading', { name: 'Sinulle on paikka' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ilmoittaudu' }).click();
  await expect(page.getByText(/^Paikka on varattu sinulle/)).toBeVisible();
  await expectAccessible(page);
  await fillInPerson(page);
  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
  await page.getByRole('button', { name: 'Ei kiitos' }).click();

  await expect(page.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
  await page.goto(mailedLink(email, 'waiting'));
  await expect(page.getByRole('heading', { name: 'Tervetuloa matkalle' })).toBeVisible();
  await expectAccessible(page);
});
