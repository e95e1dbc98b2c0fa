import { readFileSync } from 'node:fs';
import { addFullTrip, createTrip } from '../support/ownTrip';
import { fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('staff import the list that a carrier returned, settle its differences, and travellers see their cabins', async ({
  page,
  request,
}) => {
  const trip = await createTrip(request);
  await addFullTrip(request, trip);
  const { identifier } = trip;
  const email = await registerCustomer(request, { identifier });
  const otherEmail = await registerCustomer(request, { identifier, firstName: 'Otso', lastName: 'Oja' });
  const [päivi, otso] = [await fetchMe(request, email), await fetchMe(request, otherEmail)];
  await openLoggedIn(page, 'root@example.fi', `/ferrys?organization=${trip.organization}`);
  await page.getByRole('link', { name: 'Manifest of M/S Meritähti' }).click();
  await page.getByRole('link', { name: 'Carrier’s list for M/S Meritähti, outbound' }).click();
  const title = 'Carrier’s list for M/S Meritähti, outbound';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/compared with the 2 people on our list/)).toBeVisible();

  const lines = [
    'Koodi;Sukunimi;Etunimi;Syntymäaika;Hytti',
    `${päivi.userCode};Mäkele;Päivi;28.2.2001;5123`,
    `${otso.userCode};Oja;Otso;28.2.2001;5124`,
  ];
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.setInputFiles('input[type=file]', { name: 'hytit.csv', mimeType: 'text/csv', buffer });
  await expect(
    page.getByText('2 lines, 2 for people on our list, 2 with a cabin number. 1 difference.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import' }).press('Enter');
  const differences = page.getByRole('heading', { name: 'Differences' });
  await expect(differences).toBeFocused();
  await expect(page.getByText(/^hytit\.csv, imported .*2 people have a cabin number\.$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Name (1)' })).toContainText(
    'Name: Mäkelä Päivi here, Mäkele Päivi there',
  );
  await page.getByRole('button', { name: 'Report: Name, Mäkelä Päivi' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Withdraw report: Name, Mäkelä Päivi' });
  await expect(undo).toBeFocused();
  await expect(page.getByText('1 correction to send.')).toBeVisible();
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('corrections-outbound.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain(
    `2;${päivi.userCode};Mäkelä Päivi;Name;Mäkele Päivi;Mäkelä Päivi`,
  );
  await undo.click();
  await expect(page.getByText('No corrections yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Use theirs: Name, Mäkelä Päivi' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change Mäkelä Päivi to Mäkele Päivi?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('No differences', { exact: true })).toBeVisible();
  await expect(differences).toBeFocused();
  await expectAccessible(page);

  const list = page.url();
  await openLoggedIn(page, email);
  await expect(page.getByRole('region', { name: 'Laivamatka' })).toContainText('Hytti 5123');
  expect((await fetchMe(request, email)).lastName).toBe('Mäkele');
  await expectAccessible(page);

  await openLoggedIn(page, 'root@example.fi', list);
  await page.getByRole('button', { name: 'Remove the list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('List removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'File' })).toBeFocused();
  expect((await fetchMe(request, email)).outboundCabin).toBeNull();
});
