import { euros } from './arithmetic';
import type { BankLine } from './account';

export type StatementFormat = 'camt' | 'csv';

/** The columns of the CSV files. */
export const csvColumns = {
  date: 'Kirjauspäivä',
  dateFormat: 'YYYY-MM-DD',
  amount: 'Määrä',
  reference: 'Viite',
  payer: 'Maksaja',
  message: null,
  id: 'Arkistointitunnus',
} as const;

/** A statement of the bank account, as a bank writes it. */
export function statementOf(lines: readonly BankLine[], format: StatementFormat): string {
  return format === 'camt' ? camtOf(lines) : csvOf(lines);
}

function csvOf(lines: readonly BankLine[]): string {
  const { date, amount, reference, payer, id } = csvColumns;
  const rows = lines.map((line) =>
    [line.day, euros(line.amount).replace('.', ','), line.reference, line.payer, line.id].join(';'),
  );
  return [[date, amount, reference, payer, id].join(';'), ...rows].join('\r\n');
}

function camtOf(lines: readonly BankLine[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-01-01T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>2026-01-01T06:00:00</CreDtTm>
<Acct><Id><IBAN>FI2112345600000785</IBAN></Id><Ccy>EUR</Ccy></Acct>
${lines.map(entryOf).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;
}

function entryOf({ id, day, amount, reference, payer }: BankLine): string {
  const [direction, party] = amount < 0 ? ['DBIT', 'Cdtr'] : ['CRDT', 'Dbtr'];
  const remittance = `<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>`;
  return `<Ntry><Amt Ccy="EUR">${euros(Math.abs(amount))}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs><RltdPties><${party}><Nm>${payer}</Nm></${party}></RltdPties>
${reference === '' ? '' : remittance}</TxDtls></NtryDtls></Ntry>`;
}
