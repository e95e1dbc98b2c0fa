import type { APIRequestContext } from '@playwright/test';
import type { BankTransfer } from '#contract/chosenTransfer';
import type { CustomerPayments } from '#contract/payment';
import { paymentDialog, payments } from '../support/bank';
import { authHeaders, openLoggedIn, registerCustomer } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

const settings = {
  enabled: true,
  payee: 'Opiskelijakunta',
  iban: 'FI2112345600000785',
  termDays: 7,
  graceDays: 3,
};

/** A Finnish bank's statement of one transfer. */
function statementOf({ reference, amount }: Pick<BankTransfer, 'reference' | 'amount'>, id: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>705</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>
<RltdPties><Dbtr><Nm>Meikäläinen Maija</Nm></Dbtr></RltdPties>
<RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
}

async function acceptTransfers(request: APIRequestContext): Promise<void> {
  const headers = await authHeaders(request, 'owner@example.fi');
  const answer = await request.put('/api/admin/bank-transfers/settings', { headers, data: settings });
  expect(answer.status()).toBe(200);
}

test('a traveller pays by bank transfer, and importing the statement marks it as paid', async ({
  page,
  request,
}) => {
  await acceptTransfers(request);
  const email = await registerCustomer(request);
  await openLoggedIn(page, email);
  await payments(page).getByRole('button', { name: 'Maksa' }).click();
  await paymentDialog(page).getByRole('button', { name: 'Maksa tilisiirrolla' }).click();
  await expect(page.getByText('FI21 1234 5600 0007 85')).toBeVisible();
  await expectAccessible(page);
  const headers = await authHeaders(request, email);
  const answer = await request.get('/api/payments/event-payments', { headers });
  const { eventPayments } = (await answer.json()) as CustomerPayments;
  const transfer = eventPayments.flatMap((payment) => payment.transfer ?? [])[0]!;

  await openLoggedIn(page, 'owner@example.fi', '/bank-transfers');
  const whole = statementOf(transfer, `whole ${transfer.reference}`);
  const unknown = statementOf({ reference: '1009', amount: 12.5 }, `unknown ${transfer.reference}`);
  const send = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) });
  await send('whole.xml', whole);
  await expect(page.getByText(/^1 payment was marked as paid/)).toBeVisible();
  await send('unknown.xml', unknown);
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
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dues');
  await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();
  await page.getByLabel('Days from the due date').fill('-7, -1, 3, 10');
  await page.getByRole('button', { name: 'Show what these would do today' }).click();
  await expect(page.getByRole('heading', { name: /reminders? by mail$/ })).toBeVisible();
  await expectAccessible(page);
});
