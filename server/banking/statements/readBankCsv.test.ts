import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CsvMapping } from '../../contract/bankTransfer';
import { decodeText } from './readFile';
import { suggestMapping, readBankCsv, guessMapping } from './readBankCsv';
import { UnreadableStatement } from './UnreadableStatement';

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

it('a CSV export of OP is read', () => {
  const { entries, faults } = readBankCsv(sample('op.csv'), suggested('op.csv'));

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
    },
    expect.objectContaining({ amount: 125_000, reference: null, message: 'Viesti: 5 × matka; kiitos' }),
    expect.objectContaining({ bankId: '20270202/5UTZ01/000001', amount: -1285 }),
    expect.objectContaining({ amount: 8000, reference: '20270030' }),
  ]);
  expect(faults).toEqual([{ line: 7, column: 'Määrä EUROA', value: 'kesken' }]);
});

it('a CSV export of Nordea, which quotes nothing, is read', () => {
  const { entries, faults } = readBankCsv(sample('nordea.csv'), suggested('nordea.csv'));

  expect(
    entries.map(({ bookedOn, amount, reference, message }) => [bookedOn, amount, reference, message]),
  ).toEqual([
    ['2027-02-01', 22_950, '20270014', null],
    ['2027-02-01', 4950, null, '"Huvila" Äänekoskella – 2 hlö'],
    ['2027-02-01', 4950, null, null],
    ['2027-02-01', 4950, null, null],
    ['2027-02-02', -50_000, null, '260201000011'],
  ]);
  expect(faults).toEqual([{ line: 2, column: 'Kirjauspäivä', value: 'Varaus' }]);
});

function suggested(name: string): CsvMapping {
  return { ...mapping, ...suggestMapping(sample(name)).mapping };
}

it('an entry without the bank’s id has none, and says which columns the file lacks', () => {
  const withoutPayer = readBankCsv(`${headings}\n1.2.2027;5;;A;`, { ...mapping, payer: null });

  expect(withoutPayer.entries).toMatchObject([{ bankId: null, payer: null, lacks: ['payer'] }]);
});

describe('a cell', () => {
  it.each([
    ['D.M.YYYY', '1.2.2027'],
    ['D.M.YYYY', '01.02.2027'],
    ['YYYY-MM-DD', '2027-02-01'],
    ['YYYY/MM/DD', '2027/02/01'],
    ['DD/MM/YYYY', '01/02/2027'],
  ] as const)('can have a day in the format %s: %s', (dateFormat, day) => {
    const { entries } = readBankCsv(`${headings}\n${day};5;;;`, { ...mapping, dateFormat });

    expect(entries[0]?.bookedOn).toBe('2027-02-01');
  });

  it.each(['', '30.2.2027', '1.13.2027', '2027-02-01', '1.2.27', '1.2.2027 12:00', 'Varaus'])(
    'is not a valid day: %j',
    (day) => {
      expect(read(`${day};5;;;`).faults).toEqual([{ line: 2, column: 'Pvm', value: day }]);
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
    expect(readBankCsv(text, mapping)).toEqual({
      entries: [expect.objectContaining({ amount: 500, reference: '20270014', payer: 'A', message: 'b' })],
      faults: [],
    });
  });

  it('reports the line of each fault, even after cells of several lines', () => {
    const { faults } = readBankCsv(
      `Tili;1\r\n${headings}\r\n1.2.2027;5;;;"a\r\nb\r\nc"\r\n\r\nx;5;;;\r\n1.2.2027;y;;;\r\n`,
      mapping,
    );

    expect(faults).toEqual([
      { line: 7, column: 'Pvm', value: 'x' },
      { line: 8, column: 'Määrä', value: 'y' },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['other headings', 'Pvm;Summa\n1.2.2027;5'],
    ['zeros', '\0'.repeat(1_000)],
    ['delimiters', ';'.repeat(100)],
    ['quotation marks', '"'.repeat(1_000)],
    ['ends of lines', '\r'.repeat(1_000_000)],
  ])('is refused if it has %s instead of the columns', (_, text) => {
    expect(() => readBankCsv(text, mapping)).toThrow(new UnreadableStatement('noHeadings'));
  });

  it('is refused if a quotation mark would swallow payments', () => {
    const quoted = headings.replaceAll(/[^;]+/g, '"$&"');

    expect(() =>
      readBankCsv(`${quoted}\n"1.2.2027";"5";"";"A "B" C";""\n"1.2.2027";"6";"";"";""`, mapping),
    ).toThrow(new UnreadableStatement('brokenQuotes'));
  });

  it('is read quickly, however large it is', () => {
    const rows = '1.2.2027;5,00;20270014;A;b\n'.repeat(100_000);
    const start = performance.now();

    expect(readBankCsv(`${headings}\n${rows}`, mapping).entries).toHaveLength(100_000);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

it.each([
  [
    'OP',
    'Kirjauspäivä;Arvopäivä;Määrä EUROA;Laji;Selitys;Saaja/Maksaja;Saajan tilinumero;Saajan pankin BIC;Viite;Viesti;Arkistointitunnus',
    ['Kirjauspäivä', 'Määrä EUROA', 'Viite', 'Saaja/Maksaja', 'Viesti', 'Arkistointitunnus'],
  ],
  [
    'OP, earlier',
    'Kirjauspäivä;Arvopäivä;Määrä  EUROA;Tapahtumalajikoodi;Selitys;Saaja/Maksaja;Saajan tilinumero;Viite;Viesti;Arkistotunnus;',
    ['Kirjauspäivä', 'Määrä  EUROA', 'Viite', 'Saaja/Maksaja', 'Viesti', 'Arkistotunnus'],
  ],
  [
    'Nordea',
    'Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viesti;Viitenumero;Saldo;Valuutta;',
    ['Kirjauspäivä', 'Määrä', 'Viitenumero', 'Nimi', 'Viesti', undefined],
  ],
  [
    'Nordea, without messages',
    'Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viitenumero;Valuutta',
    ['Kirjauspäivä', 'Määrä', 'Viitenumero', 'Nimi', 'Otsikko', undefined],
  ],
  [
    'Nordea, earlier',
    'Kirjauspäivä;Arvopäivä;Maksupäivä;Määrä;Saaja/Maksaja;Tilinumero;BIC;Tapahtuma;Viite;Maksajan viite;Viesti;Kortinnumero;Kuitti',
    ['Kirjauspäivä', 'Määrä', 'Viite', 'Saaja/Maksaja', 'Viesti', undefined],
  ],
  [
    'Nordea in English',
    'Booking date;Amount;Sender;Recipient;Name;Title;Message;Reference number;Balance;Currency;',
    ['Booking date', 'Amount', 'Reference number', 'Name', 'Message', undefined],
  ],
  [
    'Nordea in Swedish',
    'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Referensnummer;Saldo;Valuta;',
    ['Bokföringsdag', 'Belopp', 'Referensnummer', 'Namn', 'Rubrik', undefined],
  ],
  [
    'S-Pankki',
    'Kirjauspäivä;Maksupäivä;Summa;Tapahtumalaji;Maksaja;Saajan nimi;Saajan tilinumero;Saajan BIC-tunnus;Viitenumero;Viesti;Arkistointitunnus',
    ['Kirjauspäivä', 'Summa', 'Viitenumero', 'Maksaja', 'Viesti', 'Arkistointitunnus'],
  ],
  [
    'S-Pankki in Swedish',
    'Bokningsdag;Betalningsdag;Belopp;Betalningstyp;Betalare;Mottagarens namn;Mottagarens kontonummer;Mottagarens BIC-kod;Referensnummer;Meddelande;Arkiveringskod',
    ['Bokningsdag', 'Belopp', 'Referensnummer', 'Betalare', 'Meddelande', 'Arkiveringskod'],
  ],
  [
    'POP Pankki and Handelsbanken',
    'Päivämäärä;Saaja/Maksaja;Selite;Viite/Viesti;Määrä',
    ['Päivämäärä', 'Määrä', 'Viite/Viesti', 'Saaja/Maksaja', 'Viite/Viesti', undefined],
  ],
  [
    'Danske Bank',
    'Pvm;Luokka;Alaluokka;Saaja/Maksaja;Määrä;Saldo;Tila;Tarkastus',
    ['Pvm', 'Määrä', undefined, 'Saaja/Maksaja', undefined, undefined],
  ],
])('the columns of %s are guessed', (_, headings, [date, amount, reference, payer, message, id]) => {
  expect(guessMapping(headings.split(';'))).toEqual({ date, amount, reference, payer, message, id });
});

it('no columns are guessed from unknown headings', () => {
  expect(guessMapping(['Datum', 'Betrag', '', '__proto__', 'constructor'])).toEqual({});
});

describe('a suggestion', () => {
  it.each([
    ['1.2.2027', 'D.M.YYYY'],
    ['2027-02-01', 'YYYY-MM-DD'],
    ['2027/02/01', 'YYYY/MM/DD'],
    ['28/02/2027', 'DD/MM/YYYY'],
    ['1. helmikuuta', undefined],
  ])('has the date format of the file: %s', (day, dateFormat) => {
    const file = `Tili;FI21 1234 5600 0007 85\nKirjauspäivä;Määrä\nVaraus;-5,00\n${day};5,00\n`;

    expect(suggestMapping(file)).toEqual({
      headings: ['Kirjauspäivä', 'Määrä'],
      mapping: { date: 'Kirjauspäivä', amount: 'Määrä', dateFormat },
    });
  });

  it('has the headings of an unknown bank, for staff to choose from', () => {
    const file = 'Konto;DE89370400440532013000\n\nDatum;Betrag;Verwendungszweck\n1.2.2027;5,00;a\n';

    expect(suggestMapping(file)).toEqual({ headings: ['Datum', 'Betrag', 'Verwendungszweck'], mapping: {} });
  });

  it.each(['', 'Hyvää päivää, tässä maksut', 'a;b\n1;2'])('is not made for %j', (text) => {
    expect(() => suggestMapping(text)).toThrow(new UnreadableStatement('noHeadings'));
  });
});
