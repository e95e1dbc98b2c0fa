import { registerCustomer } from '../support/people';
import { logInAs, openFromMenu } from '../support/staff';
import { expect, expectAccessible, test, wideOnly } from '../support/test';

const lists = [
  { screen: 'Ferrys', card: 'M/S Meritähti', text: 'Turku (20:15 Finnish time)' },
  { screen: 'Accomodations', card: 'Hotelli Vanhakaupunki', text: 'Three person rooms' },
  { screen: 'Events', card: 'Syysristeily', text: /^\d\d\/\d\d\/\d{4}$/ },
  { screen: 'Groups', card: 'Turku', text: /^\d+ \/ 500$/ },
];

for (const { screen, card, text } of lists) {
  test(`an admin opens ${screen} and sees its cards`, async ({ page }) => {
    await logInAs(page, 'admin');

    await openFromMenu(page, screen);

    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: card }) });
    await expect(item.getByText(text)).toBeVisible();
    await expectAccessible(page);
  });
}

test('root chooses whose events are shown, and a reload keeps the choice', async ({ page }) => {
  await logInAs(page, 'root');
  await openFromMenu(page, 'Events');
  await expect(page.getByText('Choose an organization to see its events')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Organization').selectOption('Suljettu seura');
  await expect(page.getByRole('heading', { level: 2, name: 'Syysristeily' })).toBeVisible();
  await page.reload();

  await expect(page.getByRole('heading', { level: 2, name: 'Syysristeily' })).toBeVisible();
  await expect(page.getByLabel('Organization').locator('option:checked')).toHaveText('Suljettu seura');
});

test('staff see the figures of the trips on the landing page, and open the customers behind one of them', async ({
  page,
  request,
}) => {
  await registerCustomer(request);
  await logInAs(page, 'owner');
  const seats = page.getByRole('region', { name: 'Seats' });
  await expect(seats.getByText(/ \/ 500$/).first()).toBeVisible();
  await page.getByText('Show as a table').click();
  await expectAccessible(page);

  await seats.getByRole('link', { name: 'Turku' }).click();

  await expect(page.getByRole('button', { name: 'Remove the filter Group: Turku' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the filter Disabled: No' })).toBeVisible();
});

for (const path of ['/ferrys', '/accomodations', '/events', '/groups', '/customers']) {
  test(`a visitor is sent from ${path} to the log-in`, wideOnly, async ({ page }) => {
    await page.goto(path);

    await expect(page).toHaveURL('/login');
  });
}
