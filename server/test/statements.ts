import type { Euros } from '../contract/money';
import { escapeHtml } from '../lib/escapeHtml';

/** A transfer on an account statement. */
export interface StatementLine {
  /** The bank's id. */
  id: string;
  /** `YYYY-MM-DD` */
  bookedOn: string;
  /** Negative for money that went out. */
  amount: Euros;
  reference?: string | undefined;
  payer?: string;
  message?: string;
  /** The counterparty's IBAN. */
  account?: string | undefined;
  /** The recipient of money that went out, instead of the payer. */
  recipient?: string;
  endToEndId?: string | undefined;
  /** The code and the text with which a bank returns a transfer. */
  returned?: { code: string; text: string };
  /** The id of an order that the bank has booked as one sum, without its transfers. */
  batch?: string;
}

const ownIban = 'FI2112345600000785';

/** A camt.053.001.02 statement of one account, as Finnish banks write it. */
export function camtOf(lines: readonly StatementLine[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>statement-1</MsgId><CreDtTm>2026-12-01T06:00:00+02:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>1</Id>
      <CreDtTm>2026-12-01T06:00:00+02:00</CreDtTm>
      <Acct><Id><IBAN>${ownIban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
      <Bal>
        <Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt>
      </Bal>
${lines.map(entryOf).join('\n')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`;
}

function entryOf({
  id,
  bookedOn,
  amount,
  reference,
  payer = 'Meikäläinen Matti',
  message,
  account,
  recipient,
  endToEndId,
  returned,
  batch,
}: StatementLine): string {
  const euros = Math.abs(amount).toFixed(2);
  const structured =
    reference &&
    `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference.padStart(20, '0')}</Ref></CdtrRefInf></Strd>`;
  const side = recipient === undefined ? 'Dbtr' : 'Cdtr';
  const name = `<${side}><Nm>${escapeHtml(recipient ?? payer)}</Nm></${side}>`;
  const iban = account && `<${side}Acct><Id><IBAN>${account}</IBAN></Id></${side}Acct>`;
  const ids = endToEndId === undefined ? '' : `<EndToEndId>${endToEndId}</EndToEndId>`;
  const reason =
    returned && `<RtrInf><Rsn><Cd>${returned.code}</Cd></Rsn><AddtlInf>${returned.text}</AddtlInf></RtrInf>`;
  const remittance = `${message === undefined ? '' : `<Ustrd>${escapeHtml(message)}</Ustrd>`}${structured ?? ''}`;
  return `      <Ntry>
        <Amt Ccy="EUR">${euros}</Amt>
        <CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        <Sts>BOOK</Sts>
        <BookgDt><Dt>${bookedOn}</Dt></BookgDt>
        <AcctSvcrRef>${id}</AcctSvcrRef>
        <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls>
${
  batch === undefined
    ? `          <TxDtls>
            <Refs><AcctSvcrRef>${id}</AcctSvcrRef>${ids}</Refs>
            <RltdPties>${name}${iban ?? ''}</RltdPties>
            ${remittance && `<RmtInf>${remittance}</RmtInf>`}
            ${reason ?? ''}
          </TxDtls>`
    : `          <Btch><PmtInfId>${batch}</PmtInfId></Btch>`
}
        </NtryDtls>
      </Ntry>`;
}
