import { fillInRegistration, fetchOrganization, registerCustomer, expandOwnInfo } from '../support/people';
import { createGroupWithRooms } from '../support/rooms';
import { expect, expectAccessible, test } from '../support/test';

test('a customer registers from the landing page and sees their details', async ({ page }) => {
  await page.goto('/organization/meriretket');
  await expect(page.locator('#root main').getByText('Meriretket ry')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ilmoittaudu' }).click();
  await expect(page.getByRole('heading', { name: 'Ilmoittaudu matkalle' })).toBeVisible();
  await expectAccessible(page);
  await fillInRegistration(page);
  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();

  await expect(page.getByRole('heading', { name: 'Markkinointilupa' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kyllä kiitos' }).click();

  await expect(page).toHaveURL('/user-dashboard');
  await expect(page.getByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
  await expect(page.getByText('Ryhmäsi on Turku.')).toBeVisible();
  await expandOwnInfo(page);
  await expect(page.getByText('09.04.2001')).toBeVisible();
  await expect(page.getByText('+358401234567')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Syysristeily');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Muokkaa tietoja' }).click();
  await expect(page.getByText('Olet antanut markkinointiluvan.')).toBeVisible();
});

test('every error is shown at its field, and the first field is focused', async ({ page, request }) => {
  const { _id } = await fetchOrganization(request, 'meriretket');
  await page.goto(`/register/${_id}`);
  await expect(page.getByRole('button', { name: 'Ilmoittaudu' })).toBeDisabled();
  await page.getByRole('checkbox').check();
  await page.getByLabel('Puhelinnumero').fill('0401234567');

  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();

  await expect(page.getByText('Tämä tieto puuttuu')).toHaveCount(11);
  await expect(page.getByText('Puhelinnumerosta puuttuu maakoodi')).toBeVisible();
  await expect(page.getByLabel('Ryhmä')).toBeFocused();
  await expectAccessible(page);
});

test('a birthday that does not exist is marked when the field is left', async ({ page, request }) => {
  const { _id } = await fetchOrganization(request, 'meriretket');
  await page.goto(`/register/${_id}`);
  const birthday = page.getByLabel('Syntymäaika');

  await birthday.focus();
  await page.keyboard.type('31.2.2001');
  await page.getByLabel('Etunimi').focus();

  await expect(birthday).toHaveAccessibleDescription(
    'Päivämäärä on virheellinen. Kirjoita se muodossa PP.KK.VVVV.',
  );
});

test('the form keeps its values after the back button and a reload', async ({ page, request }) => {
  const { _id } = await fetchOrganization(request, 'meriretket');
  await page.goto(`/register/${_id}`);
  await fillInRegistration(page);
  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
  await expect(page.getByRole('heading', { name: 'Markkinointilupa' })).toBeVisible();

  await page.goBack();

  await expect(page.getByLabel('Etunimi')).toHaveValue('Maija');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Etunimi')).toHaveValue('Maija');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Salasana' })).toHaveValue('');
});

test.describe('when the connection breaks after the terms were accepted', () => {
  test.use({ goesOffline: true });

  test('the form still leads to the marketing question', async ({ page, request }) => {
    const { _id } = await fetchOrganization(request, 'meriretket');
    await page.goto(`/register/${_id}`);
    const question = page.waitForResponse(/SendingSteps/);
    await fillInRegistration(page);
    await question;
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);

    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();

    await expect(page.getByRole('heading', { name: 'Markkinointilupa' })).toBeVisible();
  });
});

test.describe('a refusal', () => {
  test.use({ expectedStatuses: [409] });

  test('because the e-mail address is in use leads back to the form, with the reason at the field', async ({
    page,
    request,
  }) => {
    const email = await registerCustomer(request);
    const { _id } = await fetchOrganization(request, 'meriretket');
    await page.goto(`/register/${_id}`);
    await fillInRegistration(page);
    await page.getByLabel('Sähköpostiosoite').fill(email);
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();

    await page.getByRole('button', { name: 'Ei kiitos' }).click();

    await expect(page.getByLabel('Sähköpostiosoite')).toBeFocused();
    await expect(page.getByLabel('Sähköpostiosoite')).toHaveAccessibleDescription(/on jo käytössä/);
    await expect(page.getByLabel('Etunimi')).toHaveValue('Maija');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('because the group has become full leads back to the choice of a group', async ({ page, request }) => {
    const name = await createGroupWithRooms(request, { one: 1, two: 0, three: 0, capacity: 1 });
    const { _id } = await fetchOrganization(request, 'meriretket');
    await page.goto(`/register/${_id}`);
    await fillInRegistration(page, name);
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await registerCustomer(request, { group: name });

    await page.getByRole('button', { name: 'Ei kiitos' }).click();

    const group = page.getByLabel('Ryhmä');
    await expect(group).toBeFocused();
    await expect(group).toHaveAccessibleDescription(`Ryhmä ${name} ehti täyttyä. Valitse toinen ryhmä.`);
    await expect(group).toHaveValue('');
    await expect(page.getByRole('option', { name: `${name} – TÄYNNÄ` })).toBeDisabled();
    await expect(group).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
});

test('a full group is marked and cannot be chosen', async ({ page, request }) => {
  const { _id } = await fetchOrganization(request, 'meriretket');

  await page.goto(`/register/${_id}`);

  await expect(page.getByRole('option', { name: 'Täysi – TÄYNNÄ' })).toBeDisabled();
  await expect(page.getByRole('option', { name: 'Turku' })).toBeEnabled();
});

test.describe('a closed registration', () => {
  test('redirects the log-in to the landing page, whose link opens the log-in form', async ({ page }) => {
    await page.goto('/organization/suljettu');
    // Not the served text: the visit is kept once the code has loaded.
    await expect(
      page.locator('#root main').getByText('Ilmoittautuminen tähän tapahtumaan on suljettu'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ilmoittaudu' })).toBeHidden();
    await expectAccessible(page);

    for (const entrance of ['/', '/login']) {
      await page.goto(entrance);
      await expect(page).toHaveURL('/organization/suljettu');
    }
    await page.getByRole('link', { name: 'Kirjaudu jo luoduilla tunnuksilla' }).click();

    await expect(page).toHaveURL('/login?form');
    await expect(page.getByRole('button', { name: 'Kirjaudu' })).toBeVisible();
  });
});

test.describe('an unknown organization', () => {
  test.use({ expectedStatuses: [404] });

  for (const address of ['/organization/no-such', '/register/no-such']) {
    test(`is not found at ${address}`, async ({ page }) => {
      await page.goto(address);

      await expect(page.getByRole('heading', { name: 'Sivua ei löytynyt' })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
