import { type CsvDateFormat, type CsvMapping, csvDateFormats } from '../../contract/bankTransfer';
import { readDay } from '../../contract/helsinkiTime';
import { parseReference } from '../../contract/bankReference';
import { lackableFacts } from '../../contract/statementFacts';
import { readAmount } from './amounts';
import { givenId, type StatementEntry } from './statementEntry';
import { columnIndex, readTable } from './csvTable';

const forms: Record<CsvDateFormat, RegExp> = {
  'D.M.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  'YYYY/MM/DD': /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
};

/** The day as `YYYY-MM-DD`; undefined if the text is not a calendar day in this format. */
function readCsvDay(text: string, format: CsvDateFormat): string | undefined {
  const { year = '', month = '', day = '' } = forms[format].exec(text.trim())?.groups ?? {};
  return readDay([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'));
}

/** A cell that cannot be parsed; its row is left out. */
export interface CsvFault {
  line: number;
  /** The heading. */
  column: string;
  value: string;
}

const columns = ['date', 'amount', 'reference', 'payer', 'message', 'id'] as const;
type Cells = Record<(typeof columns)[number], string>;

/** The entries of a bank's CSV file, which does not contain the account number. */
export function readBankCsv(
  text: string,
  mapping: CsvMapping,
): { entries: StatementEntry[]; faults: CsvFault[] } {
  const wanted = columns.flatMap((column) => mapping[column] ?? []);
  const { headings, rows } = readTable(text, (cells) =>
    wanted.every((name) => columnIndex(name, cells) >= 0),
  );
  const read = cellReader(mapping, headings);
  const lacks = lackableFacts.filter((fact) => mapping[fact] === null);
  const fixed = { format: 'csv', account: null, bookingIds: [], isSum: false, lacks } as const;
  const entries: StatementEntry[] = [];
  const faults: CsvFault[] = [];
  for (const { line, cells } of rows) {
    const { date, amount, ...others } = read(cells);
    const bookedOn = readCsvDay(date, mapping.dateFormat);
    const cents = readAmount(amount);
    if (bookedOn === undefined) faults.push({ line, column: mapping.date, value: date });
    else if (cents === null) faults.push({ line, column: mapping.amount, value: amount });
    else {
      const bankId = givenId(others.id);
      entries.push({ ...fixed, bankId, bookedOn, amount: cents, ...contentOf(others, mapping) });
    }
  }
  return { entries, faults };
}

/** Columns outside the mapping are read as empty. */
function cellReader(mapping: CsvMapping, headings: readonly string[]): (cells: readonly string[]) => Cells {
  const places = columns.map((column) => columnIndex(mapping[column], headings));
  return (cells) => {
    const [date = '', amount = '', ...others] = places.map((place) => plainCell(cells[place] ?? ''));
    const [reference = '', payer = '', message = '', id = ''] = others;
    return { date, amount, reference, payer, message, id };
  };
}

/** Removes what banks add: OP `ref=` before references, S-Pankki apostrophes, and a dash in an empty cell. */
function plainCell(cell: string): string {
  const text = cell.trim().replace(/^ref=/, '').replace(/^'|'$/g, '').trim();
  return text === '-' ? '' : text;
}

/** Moves an invalid reference into the message. */
function contentOf({ reference, payer, message }: Omit<Cells, 'date' | 'amount'>, mapping: CsvMapping) {
  const known = parseReference(reference);
  const isShared = mapping.message === mapping.reference;
  const texts = [isShared ? '' : message, known === null ? reference : ''].filter((text) => text !== '');
  return { reference: known, payer: payer || null, message: texts.join(' ') || null };
}

/**
 * Headings of the exports of online banks, the most specific first. No bank publishes them; public programs look for
 * these:
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

/** The columns whose headings are known. Staff choose the others. */
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
 * The headings of a file, with the guessed columns and the date format. In a file of an unknown bank, the first row
 * with enough cells counts as the headings.
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

/** Whether there are enough cells for a day, an amount and a reference. */
function areEnough(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== '').length >= 3;
}

/** The number of rows. The first rows may be pending payments, which have no day yet. */
const sampleSize = 50;

function formatOf(days: readonly string[]): CsvDateFormat | undefined {
  const sample = days.slice(0, sampleSize);
  return csvDateFormats.find((format) => sample.some((day) => readCsvDay(day, format) !== undefined));
}
