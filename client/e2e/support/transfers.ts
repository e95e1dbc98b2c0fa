import type { APIRequestContext } from '@playwright/test';
import { authHeaders } from './people';
import { expect } from './test';

const settings = {
  enabled: true,
  payee: 'Opiskelijakunta',
  iban: 'FI2112345600000785',
  termDays: 7,
  graceDays: 3,
};

/**
 * Lets travellers pay by bank transfer.
 * @param organization an organization of the test's own
 */
export async function acceptTransfers(request: APIRequestContext, organization?: string): Promise<void> {
  const headers = await authHeaders(request, organization ? 'root@example.fi' : 'owner@example.fi');
  const params = organization ? { organization } : {};
  const answer = await request.put('/api/admin/bank-transfers/settings', { headers, params, data: settings });
  expect(answer.status()).toBe(200);
}

interface TransferEntry {
  /** The bank's id. */
  id: string;
  amount: number;
  reference?: string | undefined;
  payer?: string;
  /** `YYYY-MM-DD`; today by default. */
  day?: string;
  /** Euros by default. */
  currency?: string;
}

/** A Finnish bank's statement. */
export function statementOf(...entries: readonly TransferEntry[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>
${entries.map((entry) => entryOf({ day, ...entry })).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

function entryOf({
  id,
  amount,
  reference,
  payer = 'Meikäläinen Maija',
  day,
  currency = 'EUR',
}: TransferEntry): string {
  const remittance =
    reference === undefined
      ? '<Ustrd>Matka</Ustrd>'
      : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`;
  return `<Ntry><Amt Ccy="${currency}">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>705</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>
<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>
<RmtInf>${remittance}</RmtInf></TxDtls></NtryDtls></Ntry>`;
}
