import { readCamt } from './readCamt';

interface Written {
  version?: string;
  account?: string;
  status?: string;
  day?: string;
  amount?: string;
  entry?: string;
  details?: string;
}

/** A camt.053 with one entry of 193.50. */
function camt({
  version = '053.001.08',
  account = '<IBAN>FI2112345600000785</IBAN>',
  status = '<Cd>BOOK</Cd>',
  day = '<BookgDt><Dt>2026-11-24</Dt></BookgDt>',
  amount = '<Amt Ccy="EUR">193.50</Amt>',
  entry = '',
  details = '<TxDtls/>',
}: Written): string {
  const [message, statement] = version.startsWith('054')
    ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
    : ['BkToCstmrStmt', 'Stmt'];
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}"><${message}><${statement}>
<Acct><Id>${account}</Id></Acct><Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts>${day}
${entry}<NtryDtls>${details}</NtryDtls></Ntry></${statement}></${message}></Document>`;
}

const read = (written: Written) => readCamt(camt(written)).entries[0];
const transaction = (inner: string) => read({ details: `<TxDtls>${inner}</TxDtls>` });

it.each(
  ['053', '054'].flatMap((kind) =>
    ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
      (number) => `${kind}.001.${number}`,
    ),
  ),
)('camt.%s is read, whether its status is a text or a code', (version) => {
  expect(read({ version, status: 'BOOK' })).toMatchObject({ amount: 19_350, bookedOn: '2026-11-24' });
  expect(read({ version, status: '<Cd>BOOK</Cd>' })).toMatchObject({ amount: 19_350 });
});

it('a document in an envelope is read', () => {
  const wrapped = `<Envelope><AppHdr/><Body>${camt({})}</Body></Envelope>`;

  expect(readCamt(wrapped).entries).toHaveLength(1);
});

it.each([
  ['<IBAN>FI21 1234 5600 0007 85</IBAN>', 'FI2112345600000785'],
  ['<Othr><Id>1234-5</Id></Othr>', '1234-5'],
  ['<PrtryAcct><Id>12345</Id></PrtryAcct>', '12345'],
  ['', null],
])('the account is read from %s', (account, expected) => {
  expect(read({ account })?.account).toBe(expected);
});

it.each([
  ['<BookgDt><Dt>2026-11-24</Dt></BookgDt>', '2026-11-24'],
  ['<BookgDt><Dt>2026-11-24+02:00</Dt></BookgDt>', '2026-11-24'],
  ['<BookgDt><DtTm>2026-11-24T23:30:00</DtTm></BookgDt>', '2026-11-24'],
  ['<BookgDt><DtTm>2026-11-24T23:30:00+02:00</DtTm></BookgDt>', '2026-11-24'],
  ['<BookgDt><DtTm>2026-11-24T23:30:00.000Z</DtTm></BookgDt>', '2026-11-25'],
  ['<ValDt><Dt>2026-11-24</Dt></ValDt>', '2026-11-24'],
  ['<ValDt><DtTm>2026-11-24T12:00:00Z</DtTm></ValDt>', '2026-11-24'],
])('the day is read from %s', (day, expected) => {
  expect(read({ day })?.bookedOn).toBe(expected);
});

it.each([
  ['193.5', 19_350],
  ['193.50000', 19_350],
  ['+193.50', 19_350],
  [' 193 ', 19_300],
  ['.5', 50],
])('the amount %j is read', (text, cents) => {
  expect(read({ amount: `<Amt Ccy="EUR">${text}</Amt>` })?.amount).toBe(cents);
});

describe('the payer is read', () => {
  it.each([
    ['<Dbtr><Nm>Essi</Nm></Dbtr><UltmtDbtr><Nm>Other</Nm></UltmtDbtr>'],
    ['<Dbtr><Pty><Nm>Essi</Nm></Pty></Dbtr>'],
    ['<Dbtr><Agt><FinInstnId><Nm>Essi</Nm></FinInstnId></Agt></Dbtr>'],
    ['<UltmtDbtr><Nm>Essi</Nm></UltmtDbtr>'],
    ['<Dbtr><Id><PrvtId/></Id></Dbtr><UltmtDbtr><Pty><Nm>Essi</Nm></Pty></UltmtDbtr>'],
    ['<InitgPty><Nm>Essi</Nm></InitgPty>'],
    ['<TradgPty><Pty><Nm>Essi</Nm></Pty></TradgPty>'],
    ['<Prtry><Tp>payer</Tp><Pty><Nm>Essi</Nm></Pty></Prtry>'],
    ['<Dbtr><Id><PrvtId><Othr><Id>Essi</Id></Othr></PrvtId></Id></Dbtr>'],
    ['<Dbtr><Pty><Id><OrgId><Othr><Id>Essi</Id></Othr></OrgId></Id></Pty></Dbtr>'],
    ['<Dbtr><Id><OrgId><BICOrBEI>Essi</BICOrBEI></OrgId></Id></Dbtr>'],
    ['<Cdtr><Nm>Kilta ry</Nm></Cdtr><Dbtr><Nm>Essi</Nm></Dbtr>'],
  ])('from %s', (parties) => {
    expect(transaction(`<RltdPties>${parties}</RltdPties>`)?.payer).toBe('Essi');
  });
});

describe('the message is read', () => {
  it.each([
    ['<RmtInf><Ustrd>matka</Ustrd><Ustrd>Essi</Ustrd></RmtInf>', 'matka Essi'],
    [
      '<RmtInf><Strd><AddtlRmtInf>matka</AddtlRmtInf><AddtlRmtInf>Essi</AddtlRmtInf></Strd></RmtInf>',
      'matka Essi',
    ],
    ['<RmtInf><Strd><RfrdDocInf><Nb>L-7</Nb></RfrdDocInf></Strd></RmtInf>', 'L-7'],
    ['<RmtInf><Strd><CdtrRefInf><Ref>20270015</Ref></CdtrRefInf></Strd></RmtInf>', '20270015'],
    ['<AddtlTxInf>matka Essi</AddtlTxInf>', 'matka Essi'],
    ['<RmtInf><Ustrd>matka</Ustrd></RmtInf><AddtlTxInf>TILISIIRTO</AddtlTxInf>', 'matka'],
  ])('from %s', (written, message) => {
    expect(transaction(written)?.message).toBe(message);
  });

  it('from the booking if the payment has none', () => {
    expect(read({ details: '', entry: '<AddtlNtryInf>TALLETUS</AddtlNtryInf>' })?.message).toBe('TALLETUS');
  });
});

it.each([
  '<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF19 2027 0014</Ref>',
  '<Tp><CdOrPrtry><Prtry>REF</Prtry></CdOrPrtry></Tp><Ref>0000020270014</Ref>',
])('the reference is read whatever its type: %s', (inner) => {
  const written = `<RmtInf><Strd><CdtrRefInf>${inner}</CdtrRefInf></Strd></RmtInf>`;

  expect(transaction(written)?.reference).toBe('20270014');
});

describe('the payments of a sum are read', () => {
  const payment = (amounts: string) => `<TxDtls>${amounts}</TxDtls>`;

  it.each([
    ['Amt', '<Amt Ccy="EUR">AMOUNT</Amt>'],
    ['TxAmt', '<AmtDtls><TxAmt><Amt Ccy="EUR">AMOUNT</Amt></TxAmt></AmtDtls>'],
    ['InstdAmt', '<AmtDtls><InstdAmt><Amt Ccy="EUR">AMOUNT</Amt></InstdAmt></AmtDtls>'],
    [
      'CntrValAmt',
      '<AmtDtls><InstdAmt><Amt Ccy="SEK">1000</Amt></InstdAmt><CntrValAmt><Amt Ccy="EUR">AMOUNT</Amt></CntrValAmt></AmtDtls>',
    ],
    [
      'the amount that adds up',
      '<AmtDtls><InstdAmt><Amt Ccy="EUR">AMOUNT</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">1</Amt></TxAmt></AmtDtls>',
    ],
  ])('from %s', (_, amounts) => {
    const details = `<Btch><NbOfTxs>2</NbOfTxs></Btch>${payment(amounts.replace('AMOUNT', '93.50'))}${payment(amounts.replace('AMOUNT', '100'))}`;

    expect(readCamt(camt({ details })).entries.map(({ amount }) => amount)).toEqual([9350, 10_000]);
  });

  it('from several groups', () => {
    const group = (euros: number) => payment(`<Amt Ccy="EUR">${euros}</Amt>`);
    const details = `${group(93.5)}</NtryDtls><NtryDtls>${group(100)}`;

    expect(readCamt(camt({ details })).entries).toHaveLength(2);
  });

  it('as one sum if the file has only their number', () => {
    const details = '<Btch><MsgId>M1</MsgId><NbOfTxs>7</NbOfTxs></Btch>';

    expect(readCamt(camt({ details })).entries).toMatchObject([{ isSum: true, bookingIds: ['M1'] }]);
  });
});
