import type { CsvMapping } from '../../contract/bankCsv';
import { parseReference } from '../../contract/bankReference';
import { readAmount } from './amounts';
import { readCsvDay } from './csvDays';
import { columnIndex, readTable } from './csvTable';
import { fingerprint, givenId, withDistinctIds } from './entryIds';
import type { StatementEntry } from './statementEntry';

/** A cell that cannot be understood; its row is left out. */
export interface CsvFault {
  line: number;
  /** The heading. */
  column: string;
  value: string;
}

const columns = ['date', 'amount', 'reference', 'payer', 'message', 'id'] as const;
type Cells = Record<(typeof columns)[number], string>;

/** The entries of a bank's CSV file, which does not say of which account it is. */
export function readBankCsv(
  text: string,
  mapping: CsvMapping,
): { entries: StatementEntry[]; faults: CsvFault[] } {
  const wanted = columns.flatMap((column) => mapping[column] ?? []);
  const { headings, rows } = readTable(text, (cells) =>
    wanted.every((name) => columnIndex(name, cells) >= 0),
  );
  const read = cellReader(mapping, headings);
  const entries: StatementEntry[] = [];
  const faults: CsvFault[] = [];
  for (const { line, cells } of rows) {
    const { date, amount, ...others } = read(cells);
    const bookedOn = readCsvDay(date, mapping.dateFormat);
    const cents = readAmount(amount);
    if (bookedOn === undefined) faults.push({ line, column: mapping.date, value: date });
    else if (cents === null) faults.push({ line, column: mapping.amount, value: amount });
    else {
      const bankId = givenId(others.id, cents) ?? fingerprint(cells);
      entries.push({ accountIban: null, bankId, bookedOn, amount: cents, ...contentOf(others, mapping) });
    }
  }
  return { entries: withDistinctIds(entries), faults };
}

/** Columns that are not read are empty. */
function cellReader(mapping: CsvMapping, headings: readonly string[]): (cells: readonly string[]) => Cells {
  const places = columns.map((column) => columnIndex(mapping[column], headings));
  return (cells) => {
    const [date = '', amount = '', ...others] = places.map((place) => plainCell(cells[place] ?? ''));
    const [reference = '', payer = '', message = '', id = ''] = others;
    return { date, amount, reference, payer, message, id };
  };
}

/** Without what banks put around: OP `ref=` before references, S-Pankki apostrophes, and a dash in an empty cell. */
function plainCell(cell: string): string {
  const text = cell.trim().replace(/^ref=/, '').replace(/^'|'$/g, '').trim();
  return text === '-' ? '' : text;
}

/** A text in the column of references that is none belongs to the message. */
function contentOf({ reference, payer, message }: Omit<Cells, 'date' | 'amount'>, mapping: CsvMapping) {
  const known = parseReference(reference);
  const isShared = mapping.message === mapping.reference;
  const texts = [isShared ? '' : message, known === null ? reference : ''].filter((text) => text !== '');
  return { reference: known, payer: payer || null, message: texts.join(' ') || null };
}
