import { guessMapping } from './csvColumns';
import { suggestMapping } from './suggestMapping';
import { UnreadableFile } from '../../lib/tables/UnreadableFile';

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
  [
    'Holvi',
    'Payment date;Execution date;Amount;Currency;Counterparty;Description;Reference;Message;Filing ID',
    ['Execution date', 'Amount', 'Reference', 'Counterparty', 'Message', 'Filing ID'],
  ],
])('the columns of %s are guessed', (_, headings, expected) => {
  const guessed = guessMapping(headings.split(';'), () => false);

  expect([
    guessed.date,
    guessed.amount,
    guessed.reference,
    guessed.payer,
    guessed.message,
    guessed.id,
  ]).toEqual(expected);
});

it('no columns are guessed from unknown headings', () => {
  expect(guessMapping(['Datum', 'Betrag', '', '__proto__', 'constructor'], () => true)).toEqual({});
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

    const { table, mapping } = suggestMapping(file);
    expect(table.headings).toEqual(['Kirjauspäivä', 'Määrä']);
    expect(mapping).toEqual({ date: 'Kirjauspäivä', amount: 'Määrä', dateFormat });
  });

  it('has the headings of an unknown bank, for staff to choose from', () => {
    const file = 'Konto;DE89370400440532013000\n\nDatum;Betrag;Verwendungszweck\n1.2.2027;5,00;a\n';

    const { table, mapping } = suggestMapping(file);
    expect(table.headings).toEqual(['Datum', 'Betrag', 'Verwendungszweck']);
    expect(mapping).toEqual({});
  });

  it.each(['', 'Hyvää päivää, tässä maksut', 'a;b\n1;2'])('is not made for %j', (text) => {
    expect(() => suggestMapping(text)).toThrow(new UnreadableFile('noHeadings'));
  });
});

it('the columns of currency, status, direction and outgoing money are guessed', () => {
  const headings = 'Pvm;Panot;Otot;Pano/Otto;Valuutta;Tila'.split(';');

  expect(guessMapping(headings, () => true)).toEqual({
    date: 'Pvm',
    amount: 'Panot',
    debit: 'Otot',
    direction: 'Pano/Otto',
    currency: 'Valuutta',
    status: 'Tila',
  });
});

it('a column gives the direction only if all its words do', () => {
  const file = (...types: string[]) =>
    ['Pvm;Määrä;Tapahtumalaji', ...types.map((type) => `1.2.2027;5;${type}`)].join('\n');

  expect(suggestMapping(file('Pano', 'Otto')).mapping).toMatchObject({ direction: 'Tapahtumalaji' });
  expect(suggestMapping(file('Otto', 'Tilisiirto')).mapping).not.toHaveProperty('direction');
});
