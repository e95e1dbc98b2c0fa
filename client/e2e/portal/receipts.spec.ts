import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Euros } from '#contract/money';
import type { CustomerPayments } from '#contract/payment';
import { decide, goToBank, payments } from '../support/bank';
import { authHeaders, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

const runCommand = promisify(execFile);

test('a customer opens the receipt and the credit note, whose PDF files contain the same sums', async ({
  page,
  request,
}) => {
  const email = await registerCustomer(request, { firstName: '山田 สมชาย' });
  await openLoggedIn(page, email);
  await goToBank(page);
  await decide(page, 'accept');
  await page.getByRole('link', { name: 'Omalle sivulle' }).click();
  await refund(request, email, 100);
  await page.reload();

  const dialog = await open(page, /^Kuitti \d+$/);
  const receipt = dialog.frameLocator('iframe');
  await expect(receipt.getByRole('heading', { name: /^Kuitti \d+$/ })).toBeVisible();
  await expect(receipt.getByRole('row', { name: 'Yhteensä 193,50 €' })).toBeVisible();
  await expectAccessible(page);
  const texts = await savePdf(page);
  expect(texts).toContain('Ostaja: 山田 สมชาย Mäkelä');
  expect(texts.join('\n')).toMatch(/Matkapaketti\s+189,00 €/);
  expect(sumAmounts(texts, /^(?:Matkapaketti|Palvelumaksu)\s/)).toBe(19_350);
  expect(sumAmounts(texts, /^ALV/)).toBe(19_350);
  expect(sumAmounts(texts, /^Yhteensä/)).toBe(19_350);
  await dialog.getByRole('button', { name: 'Sulje' }).click();

  await open(page, /^Hyvityslasku \d+$/);
  const creditNote = await savePdf(page);
  expect(sumAmounts(creditNote, /^Yhteensä/)).toBe(-10_000);
  expect(creditNote.join('\n')).toMatch(/Hyvittää kuittia: \d+/);
});

async function open(page: Page, name: RegExp) {
  await payments(page).getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
}

/** Downloads the PDF, expects it to be tagged, and returns its lines as pdftotext extracts them. */
async function savePdf(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Lataa PDF' }).click();
  const path = await (await download).path();
  expect((await runCommand('pdfinfo', [path])).stdout).toMatch(/Tagged:\s+yes/);
  const { stdout } = await runCommand('pdftotext', ['-layout', path, '-']);
  return stdout.split('\n').map((line) => line.trim().replace(/[\u00a0\u202f]/g, ' '));
}

/** The sum in cents of the last amount of each line that begins with `start`. */
function sumAmounts(lines: readonly string[], start: RegExp): number {
  const cents = lines
    .filter((line) => start.test(line))
    .map((line) => line.split(/ {2,}/).at(-1) ?? '')
    .map((amount) => Number(amount.replace('−', '-').replace(/[^\d-]/g, '')));
  return cents.reduce((sum, amount) => sum + amount, 0);
}

async function refund(request: APIRequestContext, email: string, amount: Euros): Promise<void> {
  const answer = await request.get('/api/payments/event-payments', {
    headers: await authHeaders(request, email),
  });
  const { eventPayments } = (await answer.json()) as CustomerPayments;
  const refunded = await request.post(`/api/admin/payments/refund/${eventPayments[0]?._id}`, {
    headers: await authHeaders(request, 'admin@example.fi'),
    data: { amount, refundFromOtherChannel: true },
  });
  expect(refunded.status()).toBe(200);
}
