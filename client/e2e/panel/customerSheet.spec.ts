import { createTrip } from '../support/ownTrip';
import { fetchMe, newEmail, openLoggedIn, registerCustomer } from '../support/people';
import { openAs } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

const headings =
  'Etunimi;Sukunimi;Sähköposti;Puhelin;Syntymäaika;Sukupuoli;Katuosoite;Postinumero;Postitoimipaikka;Kansalaisuus';

function sheet(...lines: string[]) {
  return {
    name: 'matkustajat.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([headings, ...lines].join('\r\n')),
  };
}

test('staff import a sheet of customers once its faults are corrected, and find them in the table', async ({
  page,
}) => {
  const email = newEmail();
  const person = (birthday: string) =>
    `Aava;Taulukko;${email};0401234567;${birthday};Nainen;Rantakatu 1;20100;Turku;Suomi`;
  await openAs(page, 'admin', '/customers');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import a sheet' })).toBeVisible();
  await page.getByLabel(/^Event\W*$/).selectOption('Syysristeily');
  await page.getByLabel(/^Group\W*$/).selectOption('Turku');

  await page.setInputFiles('input[type=file]', sheet(person('30.2.2001')));
  await expect(page.getByRole('alert')).toContainText('1 fault in the sheet');
  await expect(page.getByRole('region', { name: 'Faults in the sheet' })).toContainText(
    '2SyntymäaikaThis is not a valid date',
  );
  await expectAccessible(page);

  await page.setInputFiles('input[type=file]', sheet(person('28.2.2001')));
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(page.getByText('Imported: 1 new customer')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/customers?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('Taulukko').first()).toBeVisible();
});

test('a sheet that writes another name and address over a customer asks whether it is the same person', async ({
  page,
  request,
}) => {
  const { organization, identifier, event } = await createTrip(request);
  const { userCode } = await fetchMe(request, await registerCustomer(request, { identifier }));
  const lines = ['Koodi;Etunimi;Sukunimi;Sähköposti', `${userCode};Uusi;Nimi;${newEmail()}`];
  await openLoggedIn(page, 'root@example.fi', `/customer-sheet?organization=${organization}`);
  await page.getByLabel(/^Event\W*$/).selectOption(event);
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.setInputFiles('input[type=file]', { name: 'muutos.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(/^Line 2 changes both the name and the e-mail address/)).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Confirm this before you import.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('It is the same person').check();
  await page.getByRole('button', { name: 'Import' }).click();

  await expect(page.getByText('Imported: 0 new customers, 1 changed')).toBeVisible();
});
