import type { CustomerPayments } from '#contract/payment';
import { paymentDialog, payments } from '../support/bank';
import { authHeaders, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';
import { acceptTransfers, importStatement, buildStatement } from '../support/transfers';

test('a traveller pays by bank transfer, and importing the statement marks it as paid', async ({
  page,
  request,
}) => {
  await acceptTransfers(request);
  const email = await registerCustomer(request);
  await openLoggedIn(page, email);
  await payments(page)
    .getByRole('button', { name: /^Maksa / })
    .click();
  await paymentDialog(page).getByRole('button', { name: 'Maksa tilisiirrolla' }).click();
  await expect(page.getByText('FI21 1234 5600 0007 85')).toBeVisible();
  await expectAccessible(page);
  const headers = await authHeaders(request, email);
  const answer = await request.get('/api/payments/event-payments', { headers });
  const { eventPayments } = (await answer.json()) as CustomerPayments;
  const transfer = eventPayments.flatMap((payment) => payment.transfer ?? [])[0]!;

  await openLoggedIn(page, 'owner@example.fi', '/bank-transfers');
  const whole = buildStatement({ ...transfer, id: `whole ${transfer.reference}` });
  const unknown = buildStatement({ reference: '1009', amount: 12.5, id: `unknown ${transfer.reference}` });
  await importStatement(page, whole);
  await expect(page.getByText(/^1 payment was marked as paid/)).toBeVisible();
  await importStatement(page, unknown);
  await expect(page.getByText(/1 waits below/)).toBeVisible();
  await expect(page.getByText('€12.50').first()).toBeVisible();
  await expectAccessible(page);

  await openLoggedIn(page, email);
  await expect(payments(page).getByText('Maksu suoritettu')).toBeVisible();
});

test('the treasurer compares the payments with Paytrail’s list, and sees who gets a reminder', async ({
  page,
}) => {
  await openLoggedIn(page, 'owner@example.fi', '/reconciliation');
  await page.getByRole('button', { name: 'Ask Paytrail' }).click();
  await expect(page.getByText(/^Compared with Paytrail’s list of /)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/money');
  await page.getByLabel('Event').selectOption('Syysristeily');
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dues');
  await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();
  await page.getByLabel('Days from the due date').fill('-7, -1, 3, 10');
  await page.getByRole('button', { name: 'Preview what would be sent today' }).click();
  await expect(page.getByRole('heading', { name: /reminders? by mail$/ })).toBeVisible();
  await expectAccessible(page);
});
