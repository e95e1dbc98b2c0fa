import type { APIRequestContext, Page } from '@playwright/test';
import { helsinkiDay } from '#contract/helsinkiTime';
import { authHeaders } from './people';
import { expect, expectAccessible } from './test';

const settings = {
  enabled: true,
  payee: 'Opiskelijakunta',
  iban: 'FI2112345600000785',
  termDays: 7,
  graceDays: 3,
};

/**
 * Lets travellers pay by bank transfer.
 * @param organization one that only this test uses; by default, the shared one
 */
export async function acceptTransfers(request: APIRequestContext, organization?: string): Promise<void> {
  const headers = await authHeaders(request, organization ? 'root@example.fi' : 'owner@example.fi');
  const params = organization ? { organization } : {};
  const answer = await request.put('/api/admin/bank-transfers/settings', { headers, params, data: settings });
  expect(answer.status()).toBe(200);
}

/** Chooses a statement on the page, and imports it once its preview is shown. */
export async function importStatement(page: Page, content: string): Promise<void> {
  const file = { name: 'tiliote.xml', mimeType: 'text/xml', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'What this import would do' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

interface TransferEntry {
  /** The bank's id. */
  id: string;
  /** Negative for money that went out. */
  amount: number;
  reference?: string | undefined;
  payer?: string;
  /** `YYYY-MM-DD`; today by default. */
  day?: string;
  /** The payer's IBAN. */
  account?: string;
  /** The end-to-end id, set by the ordering party. */
  endToEndId?: string;
  /** Why the bank returned it. */
  returned?: string;
  /** Euros by default. */
  currency?: string;
}

/** Builds a statement of a Finnish bank. */
export function buildStatement(...entries: readonly TransferEntry[]): string {
  const day = helsinkiDay(new Date());
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>
${entries.map((entry) => buildEntry({ day, ...entry })).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

function buildEntry({
  id,
  amount,
  reference,
  payer = 'Meikäläinen Maija',
  day,
  currency = 'EUR',
  account,
  endToEndId,
  returned,
}: TransferEntry): string {
  const side = amount < 0 ? 'Cdtr' : 'Dbtr';
  const iban = account ? `<${side}Acct><Id><IBAN>${account}</IBAN></Id></${side}Acct>` : '';
  const ids = endToEndId ? `<EndToEndId>${endToEndId}</EndToEndId>` : '';
  const remittance = reference
    ? `<RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>`
    : '';
  const reason = returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : '';
  return `<Ntry><Amt Ccy="${currency}">${Math.abs(amount).toFixed(2)}</Amt>
<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>705</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef>${ids}</Refs>
<RltdPties><${side}><Nm>${payer}</Nm></${side}>${iban}</RltdPties>${remittance}${reason}</TxDtls></NtryDtls></Ntry>`;
}
