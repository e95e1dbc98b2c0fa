import type { APIRequestContext } from '@playwright/test';
import type { BankTransfers } from '#contract/bankTransfer';
import type { CustomerPayments, Payment } from '#contract/payment';
import { payments } from '../support/bank';
import { authHeaders, fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { everyWidth, expect, expectAccessible, test } from '../support/test';
import { acceptTransfers, importStatement, buildStatement } from '../support/transfers';

const owner = 'owner@example.fi';

async function fetchFirstPayment(request: APIRequestContext, email: string): Promise<Payment> {
  const own = await request.get('/api/payments/event-payments', {
    headers: await authHeaders(request, email),
  });
  return ((await own.json()) as CustomerPayments).eventPayments[0]!;
}

/** Chooses a bank transfer for a traveller's first payment. */
async function chooseTransfer(request: APIRequestContext, email: string): Promise<Payment> {
  await acceptTransfers(request);
  const headers = await authHeaders(request, email);
  const { _id } = await fetchFirstPayment(request, email);
  const chosen = await request.post(`/api/payments/transfer/${_id}`, { headers, data: {} });
  return (await chosen.json()) as Payment;
}

/** Assigns every queued line with the payment's reference to the payment. */
async function assign(request: APIRequestContext, payment: Payment): Promise<void> {
  const headers = await authHeaders(request, owner);
  const { queue } = (await (
    await request.get('/api/admin/bank-transfers', { headers })
  ).json()) as BankTransfers;
  for (const { _id, reference } of queue) {
    if (reference !== payment.transfer?.reference) continue;
    const data = { resolution: 'assign', payment: payment._id };
    expect((await request.post(`/api/admin/bank-transfers/queue/${_id}`, { headers, data })).status()).toBe(
      200,
    );
  }
}

test(
  'a part payment and a later excess are shown to the traveller and staff, and the excess is refunded separately',
  everyWidth,
  async ({ page, request }) => {
    const email = await registerCustomer(request);
    const payment = await chooseTransfer(request, email);
    const { reference, amount } = payment.transfer!;

    await openLoggedIn(page, owner, '/bank-transfers');
    await importStatement(
      page,
      buildStatement(
        { id: `a${reference}`, amount: amount - 10, reference },
        { id: `b${reference}`, amount: 5, reference: '1009', currency: 'SEK' },
      ),
    );
    await expect(page.getByText('1 line of the file was not imported')).toBeVisible();
    await expect(page.getByText(/it is not in euros/)).toBeVisible();
    await expectAccessible(page);
    await assign(request, payment);

    await openLoggedIn(page, email);
    await expect(payments(page).getByText(/^Maksettu .* maksamatta 10,00/)).toBeVisible();
    await expectAccessible(page);

    await openLoggedIn(page, owner, '/bank-transfers');
    await importStatement(page, buildStatement({ id: `c${reference}`, amount: 25, reference }));
    await expect(page.getByText(/1 waits below/)).toBeVisible();
    await assign(request, payment);

    const { _id } = await fetchMe(request, email);
    await page.goto(`/customer-form?id=${_id}`);
    await page.getByRole('button', { name: /^Refund / }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: /^Money paid in excess €15.00/ })).toBeChecked();
    await expect(dialog.getByLabel(/^Returned on/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Refund succesfully created')).toBeVisible();
  },
);

test(
  'staff enter the day on which they received a payment that they mark as paid',
  everyWidth,
  async ({ page, request }) => {
    const email = await registerCustomer(request);
    const { _id } = await fetchMe(request, email);
    await openLoggedIn(page, owner, `/customer-form?id=${_id}`);
    await page
      .getByRole('button', { name: /^Mark as paid/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel(/^Received on/).fill('01/02/2026');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Payment status changed successfully')).toBeVisible();
  },
);

test('a line for two travellers is split between their payments', async ({ page, request }) => {
  const emails = [await registerCustomer(request), await registerCustomer(request)];
  const chosen: Payment[] = [];
  for (const email of emails) chosen.push(await chooseTransfer(request, email));
  const total = chosen.reduce((sum, { transfer }) => sum + transfer!.amount, 0);
  const id = `d${chosen[0]!.transfer!.reference}`;

  await openLoggedIn(page, owner, '/bank-transfers');
  await importStatement(page, buildStatement({ id, amount: total, payer: id }));
  await page.getByRole('button', { name: new RegExp(`^Split: .* from ${id}$`) }).click();
  const dialog = page.getByRole('dialog');
  for (const email of emails) {
    await dialog.getByRole('searchbox').fill(email);
    await dialog.getByRole('button', { name: 'Search' }).click();
    await dialog.getByRole('checkbox', { name: /Payment in process/, checked: false }).click();
  }
  await expect(dialog.getByText(/^All of .* is assigned\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Split it' }).click();
  await expect(page.getByText('The money was split')).toBeVisible();

  for (const email of emails) expect((await fetchFirstPayment(request, email)).status).toBe('confirmed');
});
