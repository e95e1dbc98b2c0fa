import { csvDateFormats, type CsvDateFormat, type CsvMapping } from '../../contract/bankCsv';
import { readCsvDay } from './csvDays';
import { columnIndex, readTable } from './csvTable';

/**
 * Headings of the exports of online banks, those that say most first. No bank publishes them; they are those that public
 * programs look for in the exports:
 *
 * - OP: Kirjauspäivä, Määrä EUROA (with one space or two), Saaja/Maksaja, Viite, Viesti, Arkistointitunnus, once
 *   Arkistotunnus.
 * - Nordea: Kirjauspäivä, Määrä, Nimi, Otsikko, Viesti, Viitenumero, beside the accounts in Maksaja and Maksunsaaja;
 *   once Saaja/Maksaja and Viite. In English Booking date, Amount, Name, Title, Message, Reference number; in Swedish
 *   Bokföringsdag, Belopp, Namn, Rubrik, Referensnummer.
 * - S-Pankki: Kirjauspäivä, Summa, Maksaja, Viitenumero, Viesti, Arkistointitunnus; in Swedish Bokningsdag, Belopp,
 *   Betalare, Referensnummer, Meddelande, Arkiveringskod.
 * - POP Pankki and Handelsbanken, with the columns of Säästöpankki and Oma Säästöpankki: Päivämäärä, Saaja/Maksaja,
 *   Viite/Viesti, Määrä.
 * - Danske Bank: Pvm, Saaja/Maksaja, Määrä; no references.
 */
const known = {
  date: ['Kirjauspäivä', 'Päivämäärä', 'Pvm', 'Booking date', 'Bokföringsdag', 'Bokningsdag'],
  amount: ['Määrä EUROA', 'Määrä', 'Summa', 'Amount', 'Belopp'],
  reference: ['Viitenumero', 'Viite', 'Viite/Viesti', 'Reference number', 'Referensnummer'],
  payer: ['Saaja/Maksaja', 'Nimi', 'Maksaja', 'Name', 'Namn', 'Betalare'],
  message: ['Viesti', 'Viite/Viesti', 'Otsikko', 'Message', 'Title', 'Meddelande', 'Rubrik'],
  id: ['Arkistointitunnus', 'Arkistotunnus', 'Arkiveringskod'],
} as const;

/** The columns that are known by their headings. Somebody chooses the others. */
export function guessMapping(headings: readonly string[]): Partial<CsvMapping> {
  const mapping: Partial<CsvMapping> = {};
  for (const column of ['date', 'amount', 'reference', 'payer', 'message', 'id'] as const) {
    const places = known[column].map((name) => columnIndex(name, headings));
    const heading = headings[places.find((place) => place >= 0) ?? -1];
    if (heading !== undefined) mapping[column] = heading;
  }
  return mapping;
}

/**
 * The headings of a file, and what they are taken for, with the way in which its days are written. Of a bank that is not
 * known, the first row with enough cells.
 */
export function suggestMapping(text: string): { headings: readonly string[]; mapping: Partial<CsvMapping> } {
  const { headings, rows } = readTable(text, areKnown, areEnough);
  const mapping = guessMapping(headings);
  const place = columnIndex(mapping.date ?? null, headings);
  const dateFormat = formatOf(rows.map(({ cells }) => cells[place] ?? ''));
  return { headings, mapping: dateFormat === undefined ? mapping : { ...mapping, dateFormat } };
}

function areKnown(cells: readonly string[]): boolean {
  const { date, amount } = guessMapping(cells);
  return date !== undefined && amount !== undefined;
}

/** For a day, an amount and a reference. */
function areEnough(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== '').length >= 3;
}

/** In rows: the first ones may be reserved payments, which have no day yet. */
const sampleSize = 50;

function formatOf(days: readonly string[]): CsvDateFormat | undefined {
  const sample = days.slice(0, sampleSize);
  return csvDateFormats.find((format) => sample.some((day) => readCsvDay(day, format) !== undefined));
}
