import { addFullTrip, createTrip, daysFromNow } from '../support/ownTrip';
import { authHeaders, fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('staff change a sailing, tell the travellers, and choose for those who call', async ({
  page,
  request,
}) => {
  const trip = await createTrip(request);
  await addFullTrip(request, trip);
  const { identifier } = trip;
  const day = daysFromNow(367);
  const replacement = await request.post('/api/admin/ferrys', {
    headers: await authHeaders(request, 'root@example.fi'),
    data: {
      name: 'M/S Aallotar',
      info: 'Ota passi mukaan.',
      pointOfDeparture: { city: 'Turku', terminal: 'Satama', dateTime: `${day}T06:15:00.000Z` },
      destination: { city: 'Tukholma', terminal: 'Värtan', dateTime: `${day}T17:30:00.000Z` },
      organization: trip.organization,
    },
  });
  expect(replacement.ok()).toBe(true);
  const email = await registerCustomer(request, { identifier });
  await registerCustomer(request, { identifier, firstName: 'Otso', lastName: 'Oja' });
  await openLoggedIn(page, 'root@example.fi', `/ferrys?organization=${trip.organization}`);
  await page.getByRole('link', { name: 'Sailing changed: M/S Meritähti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sailing changed: M/S Meritähti' })).toBeVisible();

  const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
  await expect(subject).toHaveValue('Laivasi aikataulu muuttuu: M/S Meritähti');
  await page.getByRole('checkbox', { name: 'Money back' }).check();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
    'perut matkan ja saat rahasi takaisin',
  );
  await page.getByRole('radio', { name: 'Travellers take another ferry' }).check();
  await page.getByLabel('The other ferry').selectOption({ index: 1 });
  await expect(subject).toHaveValue('Laivasi vaihtuu: M/S Meritähti');
  await expect(page.getByRole('textbox', { name: 'Text in English' })).toContainText(
    'Now: M/S Aallotar, Turku',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeFocused();
  await expect(page.getByText('2 travellers get the notice: Turku 2')).toBeVisible();
  await expect(page.getByText(/^Hotelli Satama: check-in is on .*, but they arrive on /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the sailing and tell 2 travellers' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change the sailing and tell 2 travellers?' });
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change the sailing and tell 2 travellers' }).click();

  await expect(
    page.getByRole('heading', { level: 1, name: 'M/S Meritähti is replaced by M/S Aallotar' }),
  ).toBeVisible();
  await expect(page.getByText('Sent 2')).toBeVisible();
  await expect(page.getByText('0 go, 0 money back, 2 not answered')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Goes: Päivi Mäkelä' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Not answered (1)' });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Money back: Otso Oja' }).click();
  const refund = page.getByRole('alertdialog', { name: 'Cancel the trip of Otso Oja?' });
  await expect(refund.getByText('€0.00 is returned')).toBeVisible();
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Cancel and return €0.00' }).click();
  await expect(page.getByText('Nobody still has to choose.')).toBeVisible();
  await expect(page.getByText('1 go, 1 money back, 0 not answered')).toBeVisible();

  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText(/^Ended /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Changed sailings' }).click();
  await expect(page.getByText(/^2 travellers: 1 go, 1 money back, 0 not answered \(until /)).toBeVisible();
  await expectAccessible(page);
  const { group } = await fetchMe(request, email);
  expect(group.outboundFerry?.name).toBe('M/S Aallotar');
});
