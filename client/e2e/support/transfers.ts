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

/** Lets travellers pay by bank transfer. */
export async function acceptTransfers(request: APIRequestContext): Promise<void> {
  const headers = await authHeaders(request, 'owner@example.fi');
  const answer = await request.put('/api/admin/bank-transfers/settings', { headers, data: settings });
  expect(answer.status()).toBe(200);
}

interface TransferEntry {
  /** The bank's id. */
  id: string;
  amount: number;
  reference: string;
  /** Euros by default. */
  currency?: string;
}

/** A Finnish bank's statement of today's transfers. */
export function statementOf(...entries: readonly TransferEntry[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>
${entries.map((entry) => entryOf(entry, day)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

function entryOf({ id, amount, reference, currency = 'EUR' }: TransferEntry, day: string): string {
  return `<Ntry><Amt Ccy="${currency}">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>705</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>
<RltdPties><Dbtr><Nm>Meikäläinen Maija</Nm></Dbtr></RltdPties>
<RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}
