import type { APIRequestContext, Page } from '@playwright/test';
import type { BankTransfers } from '#contract/bankTransfer';
import type { CustomerPayments, Payment } from '#contract/payment';
import { payments } from '../support/bank';
import { authHeaders, fetchMe, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, expectNoOverflow, test } from '../support/test';

const owner = 'owner@example.fi';

const settings = {
  enabled: true,
  payee: 'Opiskelijakunta',
  iban: 'FI2112345600000785',
  termDays: 7,
  graceDays: 3,
};

function entry(id: string, amount: number, reference: string, currency = 'EUR'): string {
  const day = new Date().toISOString().slice(0, 10);
  return `<Ntry><Amt Ccy="${currency}">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls>
<RltdPties><Dbtr><Nm>Meikäläinen Maija</Nm></Dbtr></RltdPties>
<RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

const statementOf = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<Stmt><Id>1</Id><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

/** A traveller who has chosen a bank transfer. */
async function chooseTransfer(request: APIRequestContext, email: string): Promise<Payment> {
  const ownerHeaders = await authHeaders(request, owner);
  await request.put('/api/admin/bank-transfers/settings', { headers: ownerHeaders, data: settings });
  const headers = await authHeaders(request, email);
  const own = await request.get('/api/payments/event-payments', { headers });
  const { eventPayments } = (await own.json()) as CustomerPayments;
  const chosen = await request.post(`/api/payments/transfer/${eventPayments[0]!._id}`, { headers, data: {} });
  return (await chosen.json()) as Payment;
}

/** Assigns all waiting lines with a reference to a payment. */
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

async function importStatement(page: Page, entries: string): Promise<void> {
  const buffer = Buffer.from(statementOf(entries));
  await page.locator('input[type=file]').setInputFiles({ name: 'tiliote.xml', mimeType: 'text/xml', buffer });
}

test('money that came in part, and too much of it, is told to traveller and staff and refunded apart', async ({
  page,
  request,
}) => {
  const email = await registerCustomer(request);
  const payment = await chooseTransfer(request, email);
  const { reference, amount } = payment.transfer!;

  await openLoggedIn(page, owner, '/bank-transfers');
  await importStatement(
    page,
    entry(`a${reference}`, amount - 10, reference) + entry(`b${reference}`, 5, '1009', 'SEK'),
  );
  await expect(page.getByText('1 line of the file was not imported')).toBeVisible();
  await expect(page.getByText(/it is not in euros/)).toBeVisible();
  await expectAccessible(page);
  await assign(request, payment);

  await openLoggedIn(page, email);
  await expect(payments(page).getByText(/^Maksettu .* maksamatta 10,00/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await openLoggedIn(page, owner, '/bank-transfers');
  await importStatement(page, entry(`c${reference}`, 25, reference));
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
});

test('staff say on which day they received a payment that they mark as paid', async ({ page, request }) => {
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
});
