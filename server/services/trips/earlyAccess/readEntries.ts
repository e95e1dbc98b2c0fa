import path from 'node:path';
import type { EarlyAccessLineFault } from '../../../contract/earlyAccess';
import { maxEarlyAccessEntries } from '../../../contract/earlyAccess';
import { maxLength } from '../../../contract/fields';
import { normalizeCode, normalizeEmail, searchText } from '../../../contract/sameText';
import { InvalidInput } from '../../../lib/AppError';
import { fileThreads } from '../../../lib/threads';
import type { RowsContent } from '../../../lib/tables/rowsThread';

const readRows = fileThreads<RowsContent>(path.join(__dirname, '../../../lib/tables/rowsThread'));

/** The entries of a file or pasted text, each once, in their order. */
export interface ReadEntries {
  values: string[];
  /** How many are repeated. */
  repeated: number;
  faults: EarlyAccessLineFault[];
}

/** Addresses can be within other text: `Aino Aalto <aino@example.fi>`. */
function addressesIn(cell: string): string[] {
  return cell.split(/[\s<>()[\],;:"]/).filter((word) => {
    const at = word.indexOf('@');
    return at > 0 && at === word.lastIndexOf('@') && /[^.]\.[^.]/.test(word.slice(at + 1));
  });
}

/** Headings of a column of member numbers, as `searchText`. */
const numberHeadings = new Set(
  [
    'jäsennumero',
    'jäsennro',
    'jäsen',
    'numero',
    'medlemsnummer',
    'nummer',
    'member number',
    'member',
    'number',
  ].map(searchText),
);

/**
 * Reads entries from lines of text, CSV or XLSX: all e-mail addresses of a line, or the cell below a heading like
 * `Jäsennumero`, without one the first cell.
 * @throws InvalidInput `sheetUnreadable`, `earlyAccessTooMany` (path `content`)
 */
export async function readEntries(kind: 'emails' | 'numbers', content: string): Promise<ReadEntries> {
  const table = await readRows(Buffer.from(content, 'base64'));
  if (table.kind === 'unreadable') {
    const isTooLarge = table.reason === 'tooLarge';
    throw new InvalidInput([isTooLarge ? tooMany : { code: 'sheetUnreadable', path: 'content' }]);
  }
  if (table.rows.length > maxEarlyAccessEntries + 1) throw new InvalidInput([tooMany]);
  return kind === 'emails' ? readAddresses(table.rows) : readNumbers(table.rows);
}

const tooMany = {
  code: 'earlyAccessTooMany',
  path: 'content',
  params: { max: maxEarlyAccessEntries },
} as const;

type Rows = RowsContent['rows'];

/** The first line may be a heading. */
function readAddresses(rows: Rows): ReadEntries {
  return collect(rows, ({ cells }, index) => {
    const found = cells.flatMap(addressesIn).map(normalizeEmail);
    const isUsable = found.length > 0 && found.every((value) => value.length <= maxLength.email);
    return isUsable ? found : index === 0 && !cells.join('').includes('@') ? [] : undefined;
  });
}

function readNumbers(rows: Rows): ReadEntries {
  const heading = rows[0]?.cells.findIndex((cell) => numberHeadings.has(searchText(cell))) ?? -1;
  return collect(rows, ({ cells }, index) => {
    if (index === 0 && heading >= 0) return [];
    const value = normalizeCode(cells[Math.max(heading, 0)] ?? '');
    return value !== '' && value.length <= maxLength.name ? [value] : undefined;
  });
}

/** @param read returns undefined for a line without a usable entry */
function collect(
  rows: Rows,
  read: (row: Rows[number], index: number) => readonly string[] | undefined,
): ReadEntries {
  const values = new Set<string>();
  const faults: EarlyAccessLineFault[] = [];
  let count = 0;
  for (const [index, row] of rows.entries()) {
    const found = read(row, index);
    if (!found) faults.push({ line: row.line, text: row.cells.join(' ').trim().slice(0, maxLength.line) });
    for (const value of found ?? []) values.add(value);
    count += found?.length ?? 0;
  }
  return { values: [...values], repeated: count - values.size, faults };
}
