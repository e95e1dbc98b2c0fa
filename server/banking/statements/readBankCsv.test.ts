import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CsvMapping, UnusableReason } from '../../contract/statementFile';
import { decodeText } from '../../lib/tables/decodeText';
import { readBankCsv } from './readBankCsv';
import { suggestMapping } from './suggestMapping';
import { UnreadableFile } from '../../lib/tables/UnreadableFile';

const sample = (name: string) => decodeText(readFileSync(path.join(__dirname, 'samples', name)));

const mapping: CsvMapping = {
  date: 'Pvm',
  dateFormat: 'D.M.YYYY',
  amount: 'Määrä',
  reference: 'Viite',
  payer: 'Nimi',
  message: 'Viesti',
  id: null,
};
const headings = 'Pvm;Määrä;Viite;Nimi;Viesti';
const read = (...rows: string[]) => readBankCsv([headings, ...rows].join('\n'), mapping);

/** A row that is left out. */
const leftOutRow = (number: number, reason: UnusableReason, column: string | null = null) => ({
  unit: 'line' as const,
  number,
  reason,
  column,
});

it('a CSV export of OP is read', () => {
  const { entries, leftOut } = readBankCsv(sample('op.csv'), suggested('op.csv'));

  expect(entries).toEqual([
    {
      format: 'csv',
      account: null,
      bankId: '20270201/5UTZ01/000123',
      bookingIds: [],
      isSum: false,
      bookedOn: '2027-02-01',
      amount: 22_950,
      reference: '20270014',
      payer: 'MEIKÄLÄINEN MATTI',
      message: null,
      lacks: [],
      counterAccount: null,
      endToEndId: null,
      returnReason: null,
    },
    expect.objectContaining({ amount: 125_000, reference: null, message: 'Viesti: 5 × matka; kiitos' }),
    expect.objectContaining({ bankId: '20270202/5UTZ01/000001', amount: -1285 }),
    expect.objectContaining({ amount: 8000, reference: '20270030' }),
  ]);
  expect(leftOut).toEqual([leftOutRow(7, 'amount', 'Määrä EUROA')]);
});

it('a CSV export of Nordea, which quotes nothing, is read', () => {
  const { entries, leftOut } = readBankCsv(sample('nordea.csv'), suggested('nordea.csv'));

  expect(
    entries.map(({ bookedOn, amount, reference, message }) => [bookedOn, amount, reference, message]),
  ).toEqual([
    ['2027-02-01', 22_950, '20270014', null],
    ['2027-02-01', 4950, null, '"Huvila" Äänekoskella – 2 hlö'],
    ['2027-02-01', 4950, null, null],
    ['2027-02-01', 4950, null, null],
    ['2027-02-02', -50_000, null, '260201000011'],
  ]);
  expect(leftOut).toEqual([leftOutRow(2, 'pending', 'Kirjauspäivä')]);
});

function suggested(name: string): CsvMapping {
  return { ...mapping, ...suggestMapping(sample(name)).mapping };
}

it('an entry without the bank’s id has none, and lists the columns that the file lacks', () => {
  const withoutPayer = readBankCsv(`${headings}\n1.2.2027;5;;A;`, { ...mapping, payer: null });

  expect(withoutPayer.entries).toMatchObject([{ bankId: null, payer: null, lacks: ['payer'] }]);
});

describe('a cell', () => {
  it.each([
    '1.2.2027',
    '01.02.2027',
    '2027-02-01',
    '2027/02/01',
    '01/02/2027',
    '1.2.27',
    '1 Feb 2027',
    '1. February 2027',
    '1.2.2027 12:00',
    '1.2.2027 klo 12.00',
    '2027-02-01 12:00:00',
    '2027-02-01T12:00:00.000',
    '2027-01-31T23:00:00Z',
    '01/02/2027 9:05',
  ])('can have a day in any format: %s', (day) => {
    expect(read(`${day};5;;;`).entries[0]?.bookedOn).toBe('2027-02-01');
  });

  it.each(['', '30.2.2027', '1.13.2027', '1.2.227', '2027-02-30', '1 Foo 2027', 'Yhteensä'])(
    'is not a valid day: %j',
    (day) => {
      expect(read(`${day};5;;;`).leftOut).toEqual([leftOutRow(2, 'day', 'Pvm')]);
    },
  );

  it.each([
    ['20270014', '20270014', null],
    ['ref=00000000000020270014', '20270014', null],
    ['RF19 2027 0014', '20270014', null],
    ["'20270014", '20270014', null],
    ['20270015', null, '20270015'],
    ['ref=', null, null],
    ['-', null, null],
  ])('is read as a reference, or otherwise as part of the message: %j', (cell, reference, message) => {
    expect(read(`1.2.2027;5;${cell};;`).entries[0]).toMatchObject({ reference, message });
  });

  it('may contain both reference and message', () => {
    const shared = { ...mapping, reference: 'Viesti', message: 'Viesti' };
    const rows = `${headings}\n1.2.2027;5;;;'20270014\n1.2.2027;5;;;'Kiitos!'`;

    expect(readBankCsv(rows, shared).entries).toMatchObject([
      { reference: '20270014', message: null },
      { reference: null, message: 'Kiitos!' },
    ]);
  });
});

describe('the format of the days', () => {
  const daysOf = (dateFormat: CsvMapping['dateFormat'], ...days: string[]) =>
    readBankCsv([headings, ...days.map((day) => `${day};5;;;`)].join('\n'), { ...mapping, dateFormat });

  it('is the one that all rows fit', () => {
    expect(daysOf('DD/MM/YYYY', '03/04/2026', '03/25/2026').entries).toMatchObject([
      { bookedOn: '2026-03-04' },
      { bookedOn: '2026-03-25' },
    ]);
  });

  it('is that of the mapping if several fit', () => {
    expect(daysOf('MM/DD/YYYY', '03/04/2026').entries[0]?.bookedOn).toBe('2026-03-04');
    expect(daysOf('DD/MM/YYYY', '03/04/2026').entries[0]?.bookedOn).toBe('2026-04-03');
    expect(daysOf('D.M.YYYY', '03/04/2026').entries[0]?.bookedOn).toBe('2026-04-03');
  });

  it('is found for each file, regardless of the mapping', () => {
    expect(daysOf('D.M.YYYY', '2027-02-01').entries).toHaveLength(1);
  });
});

describe('a row is left out, and the others are read', () => {
  const leftOutOf = (firstLine: string, row: string, good: string, more: Partial<CsvMapping> = {}) => {
    const { entries, leftOut } = readBankCsv([firstLine, row, good].join('\n'), { ...mapping, ...more });
    expect(entries).toMatchObject([{ amount: 500 }]);
    return leftOut;
  };

  it.each(['Valuutta', 'Currency', 'Valuta'])('if it is in another currency: %s', (currency) => {
    const [first, good] = [`${headings};${currency}`, '1.2.2027;5;;;;EUR'];

    expect(leftOutOf(first, '1.2.2027;193,50;20270014;;;SEK', good)).toEqual([
      leftOutRow(2, 'currency', currency),
    ]);
    expect(leftOutOf(first, '1.2.2027;193,50;20270014;;;SEK', good, { currency })).toHaveLength(1);
  });

  it.each(['Odottaa', 'Varaus', 'Pending', 'Hylätty', 'Väntar'])('if its status is %s', (status) => {
    const [first, good] = [`${headings};Tila`, '1.2.2027;5;;;;Toteutunut'];

    expect(leftOutOf(first, `1.2.2027;193,50;20270014;;;${status}`, good)).toEqual([
      leftOutRow(2, 'pending', 'Tila'),
    ]);
  });

  it('if the bank only reserves it', () => {
    expect(leftOutOf(headings, 'Varaus;-10,76;;;', '1.2.2027;5;;;')).toEqual([
      leftOutRow(2, 'pending', 'Pvm'),
    ]);
  });

  it.each([['1.2.2027;5;a;b;c;0,01'], ['1.2.2027;5;a;b;c;d;']])(
    'if it has more cells than headings: %s',
    (row) => {
      expect(leftOutOf(headings, row, '1.2.2027;5;;;')).toEqual([leftOutRow(2, 'cells')]);
    },
  );

  it('if it is a sum below the others', () => {
    expect(leftOutOf(headings, 'Yhteensä;193,50', '1.2.2027;5;;;')).toEqual([leftOutRow(2, 'day', 'Pvm')]);
    expect(leftOutOf(headings, ';193,50;;;', '1.2.2027;5;;;')).toEqual([leftOutRow(2, 'day', 'Pvm')]);
  });
});

it('rows may end in an empty cell without a heading', () => {
  expect(read('1.2.2027;5;;;;', '2.2.2027;6;;;;', ';11').entries).toHaveLength(2);
});

describe('money that went out', () => {
  const amountsOf = (firstLine: string, rows: readonly string[], more: Partial<CsvMapping> = {}) => {
    const { entries, leftOut } = readBankCsv([firstLine, ...rows].join('\n'), {
      ...{ ...mapping, date: 'Pvm', amount: 'Määrä', reference: null, payer: null, message: null },
      ...more,
    });
    return [...entries.map(({ amount }) => amount), ...leftOut.map(({ reason }) => reason)];
  };

  it.each([
    ['+', '-'],
    ['CRDT', 'DBIT'],
    ['Pano', 'Otto'],
    ['Deposit', 'Withdrawal'],
    ['K', 'D'],
    ['Credit', 'Debit'],
  ])('has its sign in a column of its own: %s or %s', (cameIn, wentOut) => {
    const rows = [`1.2.2027;5;${cameIn}`, `1.2.2027;6;${wentOut}`, `1.2.2027;-7;${cameIn}`];

    expect(amountsOf('Pvm;Määrä;Debit/Credit', rows)).toEqual([500, -600, -700]);
    expect(amountsOf('Pvm;Määrä;Way', rows, { direction: 'Way' })).toEqual([500, -600, -700]);
  });

  it('is left out if the column that staff chose does not contain a direction', () => {
    const rows = ['1.2.2027;5;?', '1.2.2027;6;', '1.2.2027;7;+'];

    expect(amountsOf('Pvm;Määrä;Way', rows, { direction: 'Way' })).toEqual([700, 'direction', 'direction']);
  });

  it('is not recognized from a column with other words', () => {
    expect(amountsOf('Pvm;Määrä;Tapahtumalaji', ['1.2.2027;5;Tilisiirto', '1.2.2027;-6;Otto'])).toEqual([
      500, -600,
    ]);
  });

  it.each([
    ['Kredit', 'Debet'],
    ['Panot', 'Otot'],
    ['Money in', 'Money out'],
  ])('can have a column of its own: %s, %s', (amount, debit) => {
    const rows = ['1.2.2027;5,00;', '1.2.2027;;6,00', '1.2.2027;0,00;-7,00', '1.2.2027;8;9', '1.2.2027;;'];

    expect(amountsOf(`Pvm;${amount};${debit}`, rows, { amount })).toEqual([
      500,
      -600,
      -700,
      'amount',
      'amount',
    ]);
  });
});

it('columns that are not needed to understand a payment may be missing', () => {
  const all = { ...mapping, id: 'Tunnus', currency: 'Valuutta', status: 'Tila' };

  expect(readBankCsv('Pvm;Määrä;Viite\n1.2.2027;5;20270014', all).entries).toMatchObject([
    { amount: 500, reference: '20270014', lacks: ['payer'] },
  ]);
  expect(() => readBankCsv('Pvm;Määrä;Nimi\n1.2.2027;5;A', all)).toThrow('noHeadings');
});

describe('a file', () => {
  it.each([
    ['tabs', `${headings}\n1.2.2027;5,00;20270014;A;b`.replaceAll(';', '\t')],
    ['commas', `${headings}\n1.2.2027;"5,00";20270014;A;b`.replaceAll(';', ',')],
    ['columns in another order', 'Viesti;Nimi;Viite;Määrä;Pvm\nb;A;20270014;5,00;1.2.2027'],
    ['other columns', 'Saldo;;Pvm;Määrä;Viite;Nimi;Viesti;\n9;9;1.2.2027;5,00;20270014;A;b;'],
    ['other spaces and capitals', ' pvm ;MÄÄRÄ;viite;Nimi;Viesti\n1.2.2027;5,00;20270014;A;b'],
    [
      'lines above its headings',
      `Tilinumero;FI21 1234 5600 0007 85\n\n${headings}\n1.2.2027;5,00;20270014;A;b`,
    ],
    ['empty lines', `${headings}\n\n;;;;\n1.2.2027;5,00;20270014;A;b\n\n`],
  ])('may have %s', (_, text) => {
    const { entries, leftOut } = readBankCsv(text, mapping);
    expect({ entries, leftOut }).toEqual({
      entries: [expect.objectContaining({ amount: 500, reference: '20270014', payer: 'A', message: 'b' })],
      leftOut: [],
    });
  });

  it('reports the line of each row that is left out, even after cells of several lines', () => {
    const { leftOut } = readBankCsv(
      `Tili;1\r\n${headings}\r\n1.2.2027;5;;;"a\r\nb\r\nc"\r\n\r\nx;5;;;\r\n1.2.2027;y;;;\r\n`,
      mapping,
    );

    expect(leftOut).toEqual([leftOutRow(7, 'day', 'Pvm'), leftOutRow(8, 'amount', 'Määrä')]);
  });

  it.each([
    ['nothing', ''],
    ['other headings', 'Pvm;Summa\n1.2.2027;5'],
    ['zeros', '\0'.repeat(1_000)],
    ['delimiters', ';'.repeat(100)],
    ['quotation marks', '"'.repeat(1_000)],
    ['ends of lines', '\r'.repeat(1_000_000)],
  ])('is refused if it has %s instead of the columns', (_, text) => {
    expect(() => readBankCsv(text, mapping)).toThrow(new UnreadableFile('noHeadings'));
  });

  it('is refused if a quotation mark would swallow payments', () => {
    const quoted = headings.replaceAll(/[^;]+/g, '"$&"');

    expect(() =>
      readBankCsv(`${quoted}\n"1.2.2027";"5";"";"A "B" C";""\n"1.2.2027";"6";"";"";""`, mapping),
    ).toThrow(new UnreadableFile('brokenQuotes'));
  });

  it('takes time in proportion to its size', () => {
    const timeToRead = (count: number) => {
      const rows = '1.2.2027;5,00;20270014;A;b\n'.repeat(count);
      const start = performance.now();
      expect(readBankCsv(`${headings}\n${rows}`, mapping).entries).toHaveLength(count);
      return performance.now() - start;
    };
    timeToRead(10_000);

    // A hundred times as long if each row were compared with each.
    expect(timeToRead(100_000)).toBeLessThan(50 * timeToRead(10_000));
  });
});
