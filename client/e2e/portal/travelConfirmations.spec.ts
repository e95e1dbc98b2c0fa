import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createTrip } from '../support/ownTrip';
import { fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

const runCommand = promisify(execFile);

// The terms still have the blanks of the draft.
test.use({ expectedStatuses: [400] });

test('an organizer fills in the blanks of its terms, and a traveller saves the confirmation of their contract', async ({
  page,
  request,
}) => {
  const { identifier, organization } = await createTrip(request);
  await openLoggedIn(page, 'root@example.fi', `/organization?id=${organization}`);
  const form = page.getByRole('form', { name: 'Package travel' });
  await form.getByRole('switch', { name: 'We organize package travel' }).check();
  await form.getByLabel('Number in the register of organizers').fill('12345/07');
  await form.getByLabel('Contact in an emergency').fill('+358 40 123 4567');
  await form.getByLabel('Who gives the insolvency protection').fill('Vakuutus Oy');
  await form.getByLabel('Address of the protection').fill('Katu 1');
  await form.getByLabel('Phone of the protection').fill('+358 9 123 456');
  await form.getByLabel('E-mail of the protection').fill('vakuus@example.fi');
  await form.getByRole('button', { name: 'Save the answers' }).click();
  const terms = form.getByLabel('Terms in Finnish');
  await expect(terms).toBeFocused();
  await expect(form.getByText(/^Fill in the places/)).toHaveCount(2);
  await expectAccessible(page);
  await terms.fill('Peruuttaminen maksaa 50 €.');
  await form.getByLabel('Terms in English').fill('A cancellation costs €50.');
  await form.getByRole('button', { name: 'Save the answers' }).click();
  await expect(page.getByText('The answers were saved')).toBeVisible();

  const email = await registerCustomer(request, { identifier });
  await openLoggedIn(page, email, '/user-dashboard');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Matkasopimuksen vahvistus .* \(PDF\)$/ }).click();
  const path = await (await download).path();
  await expectAccessible(page);
  expect((await runCommand('pdfinfo', [path])).stdout).toMatch(/Tagged:\s+yes/);
  const { stdout } = await runCommand('pdftotext', ['-layout', path, '-']);
  for (const text of ['Päivi Mäkelä', 'Kesäretki', '102,00', 'Vakuutus Oy', 'Peruuttaminen maksaa'])
    expect(stdout).toContain(text);

  const { _id } = await fetchMe(request, email);
  await openLoggedIn(page, 'root@example.fi', `/customer-form?id=${_id}`);
  await expect(page.getByRole('region', { name: 'Confirmations of the contract' })).toBeVisible();
  await expectAccessible(page);
});
