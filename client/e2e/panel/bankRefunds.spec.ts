import { readFile } from 'node:fs/promises';
import type { CustomerPayments, Payment } from '#contract/payment';
import { authHeaders, fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, expectNoOverflow, test } from '../support/test';
import { acceptTransfers, importStatement, buildStatement } from '../support/transfers';

const owner = 'owner@example.fi';
const account = 'FI4250001510000023';

// The run contains every waiting refund of the organization, so the test must not run twice at the same time.
test(
  'a payment by bank transfer is refunded in a run, returned by the bank, and sent to another account',
  {
    tag: '@wideOnly',
  },
  async ({ page, request }) => {
    await acceptTransfers(request);
    const email = await registerCustomer(request, { firstName: 'Palautta' });
    const headers = await authHeaders(request, email);
    const own = await request.get('/api/payments/event-payments', { headers });
    const { _id } = ((await own.json()) as CustomerPayments).eventPayments[0]!;
    const chosen = await request.post(`/api/payments/transfer/${_id}`, { headers, data: {} });
    const { reference, amount } = ((await chosen.json()) as Payment).transfer!;
    await openLoggedIn(page, owner, '/bank-transfers');
    await importStatement(page, buildStatement({ id: `a${reference}`, amount, reference, account }));
    await expect(page.getByText('1 paid').first()).toBeVisible();

    const customer = await fetchMe(request, email);
    await page.goto(`/customer-form?id=${customer._id}`);
    await page
      .getByRole('button', { name: /^Refund / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Send by bank transfer').check();
    await expect(dialog.getByLabel('Where it came from: FI42 **** **** 23, Meikäläinen Maija')).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('Refund succesfully created')).toBeVisible();

    await page.goto('/bank-transfers');
    const waiting = page.getByRole('region', { name: /^Refunds to send/ });
    await expect(waiting.getByText('Account FI42 **** **** 23, Meikäläinen Maija')).toBeVisible();
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Make refund run' }).click();
    const runs = page.getByRole('region', { name: 'Refund runs' });
    const download = page.waitForEvent('download');
    await runs
      .getByRole('button', { name: /^Download the file/ })
      .first()
      .click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`<IBAN>${account}</IBAN>`);
    const [, endToEndId = ''] = /<EndToEndId>(.*)<\/EndToEndId>/.exec(file) ?? [];
    await runs
      .getByRole('button', { name: /^I have sent it/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'It does' }).click();
    await expect(runs.getByText('Sent: 0 of 1 paid')).toBeVisible();

    await importStatement(
      page,
      buildStatement({ id: `b${reference}`, amount: -Number(amount), endToEndId, account }),
    );
    await expect(runs.getByText('All paid')).toBeVisible();
    await importStatement(
      page,
      buildStatement({ id: `c${reference}`, amount, endToEndId, returned: 'AC04' }),
    );
    const returned = page.getByRole('region', { name: /^Sent back by the bank/ });
    await expect(returned.getByText('The bank says: AC04')).toBeVisible();
    await expectAccessible(page);
    for (const width of [1280, 990, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
    await returned.getByRole('button', { name: /^Send to another account/ }).click();
    await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill('FI21 1234 5600 0007 85');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(waiting.getByText('Account FI21 **** **** 85, Meikäläinen Maija')).toBeVisible();
  },
);
