import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnusableReason } from '../../contract/statementFile';
import { decodeText } from '../../lib/tables/decodeText';
import { readCamt } from './readCamt';
import { UnreadableFile, type UnreadableReason } from '../../lib/tables/UnreadableFile';

const sample = (name: string) => decodeText(readFileSync(path.join(__dirname, 'samples', name)));
const statement = sample('camt.053.001.02.xml');
const newer = sample('camt.053.001.08.xml');
const list = sample('camt.054.001.02.xml');

const entriesOf = (xml: string) => readCamt(xml).entries;

describe('a statement of 001.02', () => {
  const [first, second, third, fourth, ...others] = entriesOf(statement);

  it('has an entry for each payment of a sum booked together', () => {
    expect([first, second, third]).toEqual([
      {
        format: 'camt',
        account: 'FI2112345600000785',
        bankId: '270201593619V00011',
        bookingIds: ['270201588A01V0001', '1'],
        isSum: false,
        bookedOn: '2027-02-01',
        amount: 22_950,
        reference: '20270014',
        payer: 'Meikäläinen Matti',
        message: null,
        lacks: [],
        counterAccount: null,
        endToEndId: null,
        returnReason: null,
      },
      expect.objectContaining({ amount: 22_950, reference: '20270027', payer: 'Åkerlund & Söner Ab' }),
      expect.objectContaining({ amount: 8000, reference: '20270030', payer: 'Virtanen Veera' }),
    ]);
  });

  it('has the booked amount of a payment from abroad, and its message in one line', () => {
    expect(fourth).toMatchObject({
      bankId: '270201588A01T0002',
      amount: 4950,
      reference: null,
      payer: 'Andersson Anna',
      message: 'Resan till Tallinn, referens 20270049',
    });
  });

  it('has outgoing money: returned, paid, and charged', () => {
    expect(others).toEqual([
      expect.objectContaining({ amount: -22_950, reference: '20270014', payer: 'Meikäläinen Matti' }),
      expect.objectContaining({ amount: -50_000, reference: '868516259619897', payer: 'Laivayhtiö Oyj' }),
      expect.objectContaining({ amount: -1285, reference: null, payer: null, message: 'PALVELUMAKSU' }),
    ]);
  });

  it('adds up to the difference of its balances', () => {
    expect(entriesOf(statement).reduce((sum, { amount }) => sum + amount, 0)).toBe(984_615 - 1_000_000);
  });
});

it('a statement of 001.08 has the same entries with a different structure', () => {
  expect(entriesOf(newer)).toEqual([
    {
      format: 'camt',
      account: 'FI4950009420028730',
      bankId: null,
      bookingIds: ['202702025UTZ00041234', '20270202-1'],
      isSum: false,
      bookedOn: '2027-02-02',
      amount: 31_000,
      reference: '20270043',
      payer: 'Öhman Örjan',
      message: null,
      lacks: [],
      counterAccount: null,
      endToEndId: 'KAPU-1',
      returnReason: null,
    },
    expect.objectContaining({
      bankId: null,
      amount: 1,
      reference: null,
      payer: 'Korhonen Kaarina',
      message: 'Testi',
    }),
    expect.objectContaining({
      bankId: null,
      amount: 3000,
      reference: null,
      payer: 'Nieminen Niilo',
      message: '20270056 20270069',
    }),
  ]);
});

it('a list of transactions has the entries of the statement, in another encoding', () => {
  const withoutBookings = (xml: string) => entriesOf(xml).map((entry) => ({ ...entry, bookingIds: [] }));

  expect(withoutBookings(list)).toEqual(withoutBookings(statement).slice(0, 2));
});

it('namespace prefixes make no difference', () => {
  const prefixed = statement.replace('xmlns=', 'xmlns:ns2=').replace(/<(\/?)(?=[A-Z])/g, '<$1ns2:');

  expect(entriesOf(prefixed)).toEqual(entriesOf(statement));
});

describe('payments that do not make up the sum', () => {
  it.each([
    ['an amount too low', statement.replace('>80.00<', '>79.99<')],
    ['an amount in another currency', statement.replace('"EUR">80.00', '"USD">80.00')],
    [
      'an amount missing',
      statement.replace('<AmtDtls><TxAmt><Amt Ccy="EUR">80.00</Amt></TxAmt></AmtDtls>', ''),
    ],
  ])('become one entry without a reference, for staff to check: %s', (_, xml) => {
    const [first, second] = entriesOf(xml);

    expect(first).toMatchObject({
      bankId: '270201588A01V0001',
      amount: 53_900,
      isSum: true,
      reference: null,
      payer: null,
      lacks: ['reference', 'payer'],
    });
    expect(second).toMatchObject({ payer: 'Andersson Anna' });
  });

  it('may go in both directions', () => {
    const mixed = newer
      .replace('>310.01<', '>309.99<')
      .replace(/(>0\.01<\/Amt>\s*<CdtDbtInd>)CRDT/, '$1DBIT');

    expect(entriesOf(mixed).map(({ amount }) => amount)).toEqual([31_000, -1, 3000]);
  });
});

describe('a reference', () => {
  it('with a wrong digit is part of the message', () => {
    const wrong = statement.replace('>20270027<', '>20270028<');

    expect(entriesOf(wrong)[1]).toMatchObject({ reference: null, message: '20270028' });
  });

  it('that occurs twice is read once', () => {
    const twice = newer.replace('20270069', 'RF49 2027 0056');

    expect(entriesOf(twice)[2]).toMatchObject({ reference: '20270056', message: null });
  });
});

describe('a text', () => {
  const messageOf = (written: string) => entriesOf(newer.replace('>Testi<', `>${written}<`))[1]?.message;

  it.each([
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['&lt;b&gt; &quot;&apos;', '<b> "\''],
    ['&#196;&#xe4;&#128674;', 'Ää🚢'],
    ['<![CDATA[<b>]]>', '<b>'],
    ['&amp;amp;', '&amp;'],
    ['&#0;&#xD800;&#9999999;', '\ufffd\ufffd\ufffd'],
    ['&nbsp;&toString;&constructor;', '&nbsp;&toString;&constructor;'],
    ['  0012  ', '0012'],
    ['', undefined],
  ])('%j is %j', (written, text) => {
    expect(messageOf(written)).toBe(text ?? null);
  });
});

function refusal(xml: string): UnreadableReason | undefined {
  try {
    entriesOf(xml);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason;
    throw error;
  }
}

describe('a file that is not a statement is refused', () => {
  const megabytes = (text: string, count = 10) => text.repeat((count * 1_000_000) / text.length);
  const entities = Array.from(
    { length: 20 },
    (_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};">`,
  ).join('');

  it.each([
    ['an empty one', '', 'notXml'],
    ['text', 'Kirjauspäivä;Määrä', 'notXml'],
    ['another XML', '<?xml version="1.0"?><html><body/></html>', 'notCamt'],
    ['a payment order', newer.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'), 'notCamt'],
    ['an intraday report', newer.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), 'notCamt'],
    ['half a statement', statement.slice(0, statement.length / 2), 'notXml'],
    ['all but its last character', statement.trimEnd().slice(0, -1), 'notXml'],
    ['elements closed in the wrong order', '<Document><a><b></a></b></Document>', 'notXml'],
    [
      'bytes',
      Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) % 256)).toString('latin1'),
      'notXml',
    ],
    ['zeros', megabytes('\0'), 'notXml'],
    ['a document type', `<!DOCTYPE Document>${newer}`, 'doctype'],
    [
      'a file it refers to',
      `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><Document>&e;</Document>`,
      'doctype',
    ],
    [
      'a bomb of entities',
      `<!DOCTYPE a [<!ENTITY e0 "ha">${entities}]><Document>&e20;</Document>`,
      'doctype',
    ],
    ['deeply nested elements', megabytes('<a>'), 'notXml'],
    ['the same with long names', megabytes(`<${'a'.repeat(999)}>`), 'notXml'],
    ['the same, closed', megabytes('<a>', 5) + megabytes('</a>', 5), 'notXml'],
    ['openings', megabytes('<'), 'notXml'],
    ['attributes', `<Document ${megabytes('x=')}>`, 'notXml'],
    ['comments', `<Document>${megabytes('<!--')}`, 'notXml'],
    ['character sections', `<Document>${megabytes('<![CDATA[')}`, 'notXml'],
  ])('%s', (_, xml, reason) => {
    expect(refusal(xml)).toBe(reason);
  });
});

describe('an entry that cannot be used is left out, and the others are read', () => {
  it.each<[UnusableReason, string, string]>([
    ['day', 'no day', newer.replace(/<BookgDt>.*<\/BookgDt>\s*<ValDt>.*<\/ValDt>/, '')],
    ['day', 'a day that does not exist', newer.replace(/2027-02-02(?=<[^]*202702025)/g, '2027-02-30')],
    ['amount', 'no amount', newer.replace('<Amt Ccy="EUR">310.01</Amt>', '')],
    ['amount', 'no currency', newer.replace('<Amt Ccy="EUR">310.01', '<Amt>310.01')],
    ['amount', 'a fraction of a cent', newer.replace('>310.01<', '>310.005<')],
    ['amount', 'a negative amount', newer.replace('>310.01<', '>-310.01<')],
    ['currency', 'another currency', newer.replace('"EUR">310.01', '"SEK">310.01')],
    ['direction', 'no direction', newer.replace(/(310.01<\/Amt>\s*)<CdtDbtInd>CRDT<\/CdtDbtInd>/, '$1')],
    ['pending', 'another status', newer.replace('<Cd>BOOK</Cd>', '<Cd>INFO</Cd>')],
  ])('%s: %s', (reason, _, xml) => {
    const { entries, leftOut } = readCamt(xml);

    expect(entries).toMatchObject([{ amount: 3000 }]);
    expect(leftOut).toEqual([
      { unit: 'entry', number: 1, reason, column: null },
      { unit: 'entry', number: 3, reason: 'pending', column: null },
    ]);
  });

  it('also if all entries of one account are in another currency', () => {
    const [account = ''] = /<Stmt>[^]*<\/Stmt>/.exec(newer) ?? [];
    const both = newer.replace(account, account.replaceAll('"EUR"', '"SEK"') + account);

    expect(entriesOf(both)).toEqual(entriesOf(newer));
  });
});

it('a statement without entries is read', () => {
  expect(entriesOf(statement.replace(/<Ntry>[^]*<\/Ntry>/, ''))).toEqual([]);
});
