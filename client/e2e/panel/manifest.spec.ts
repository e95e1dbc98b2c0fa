import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addFullTrip, createTrip } from '../support/ownTrip';
import { fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

async function download(page: Page, name: string): Promise<{ fileName: string; text: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await started;
  return { fileName: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('staff freeze the manifest of a ferry, see who has changed since, and send only the difference', async ({
  page,
  request,
}) => {
  const trip = await createTrip(request);
  await addFullTrip(request, trip);
  const { userCode } = await fetchMe(
    request,
    await registerCustomer(request, { identifier: trip.identifier }),
  );
  await registerCustomer(request, { identifier: trip.identifier });
  await openLoggedIn(page, 'root@example.fi', `/ferrys?organization=${trip.organization}`);
  await page.getByRole('link', { name: 'Manifest of M/S Meritähti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manifest of M/S Meritähti' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Outbound (2)' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('2 passengers. No version yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Freeze version 1' }).press('Enter');
  await expect(page.getByText('2 passengers. Nothing has changed since version 1.')).toBeVisible();
  await expectAccessible(page);

  const manifest = page.url();
  await expect(page.getByRole('heading', { name: 'Now' })).toBeFocused();
  await page.goto(`/customers?organization=${trip.organization}&search=${userCode}`);
  await page.getByRole('link', { name: /^Päivi( Mäkelä)?$/ }).click();
  await page.getByLabel('First name').fill('P.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Customer updated successfully')).toBeVisible();
  await page.goto(manifest);
  await expect(page.getByText('2 passengers. Since version 1: 1 changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes since version 1' })).toContainText(
    'First name: Päivi → P.',
  );
  const missing = page.getByRole('region', { name: 'What is missing' });
  await expect(missing).toContainText('Mäkelä P.first name in full');
  await expect(missing.getByRole('link', { name: 'Mäkelä P.' })).toHaveAttribute(
    'href',
    /^\/customer-form\?id=/,
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Freeze version 2' }).click();
  const question = page.getByRole('alertdialog', { name: 'Freeze an incomplete list?' });
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Freeze version 2' }).click();
  await expect(page.getByText('2 passengers. Nothing has changed since version 2.')).toBeVisible();

  const { fileName, text } = await download(page, 'Difference, CSV of version 2');
  expect(fileName).toBe('manifest-outbound-2-difference.csv');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"Changed";"${userCode}";"Mäkelä";"P."`);
  const pdf = await download(page, 'Full list, PDF of version 1');
  expect(pdf.fileName).toBe('manifest-outbound-1.pdf');
  expect(pdf.text).toMatch(/^%PDF-1.7/);
  const workbook = await download(page, 'Full list, Excel of version 1');
  expect(workbook.fileName).toBe('manifest-outbound-1.xlsx');

  await page.getByRole('button', { name: 'Return (0)' }).click();
  await expect(page.getByText('Nobody takes this ferry back.')).toBeVisible();
  await expectAccessible(page);
});
