import type { StatementColumns, UnknownColumns } from '../../contract/bankTransfer';
import type { CsvMapping, LeftOutLine } from '../../contract/statementFile';
import { type CsvTable, hashHeadings } from '../../lib/tables/csvTable';
import { hasColumnsOf, isMadeFor, readBankCsv } from './readBankCsv';
import { suggestMapping } from './suggestMapping';
import { maxEntries, maxTextLength, UnreadableFile } from '../../lib/tables/UnreadableFile';
import { decodeText, isOtherFormat } from '../../lib/tables/decodeText';
import { readCamt } from './readCamt';
import type { StatementEntry } from './statementEntry';

/** The content of a file: its entries and the lines that cannot be used, or columns that no mapping covers. */
export type FileContent =
  | {
      kind: 'entries';
      entries: StatementEntry[];
      leftOut: LeftOutLine[];
      /** The columns of a CSV and the mapping that was used; null for camt. */
      columns: StatementColumns | null;
    }
  | UnknownColumns;

const maxSampleRows = 3;

/**
 * Recognizes a file by its content, not by its name, and reads it. Workbooks are converted first, see `workbookAsCsv`.
 * @throws UnreadableFile
 */
export function readFile(content: Uint8Array, mappings: readonly CsvMapping[]): FileContent {
  if (isOtherFormat(content)) throw new UnreadableFile('otherFormat');
  const text = decodeText(content);
  const found: FileContent = text.trimStart().startsWith('<')
    ? { kind: 'entries', ...readCamt(text), columns: null }
    : readCsv(text, mappings);
  if (found.kind === 'entries') requireWithinLimits(found.entries);
  return found;
}

/** Checks payer and message, because they can be composed of many short texts. */
function requireWithinLimits(entries: readonly StatementEntry[]): void {
  const isWithinLimits = ({ account, bankId, bookingIds, payer, message }: StatementEntry) =>
    [account, bankId, ...bookingIds, payer, message].every((text) => (text ?? '').length <= maxTextLength);
  if (entries.length > maxEntries || !entries.every(isWithinLimits)) throw new UnreadableFile('tooLarge');
}

/** A mapping for exactly the file's headings takes precedence over one for any file with such columns. */
function readCsv(text: string, mappings: readonly CsvMapping[]): FileContent {
  const mapping =
    mappings.find((each) => each.headingsKey != null && isMadeFor(text, each)) ??
    mappings.find((each) => each.headingsKey == null && hasColumnsOf(text, each));
  if (!mapping) return unknownColumns(text, mappings);
  const { entries, leftOut, table, used } = readBankCsv(text, mapping);
  return { kind: 'entries', entries, leftOut, columns: { ...sampleTable(table), mapping: used } };
}

function sampleTable({ headings, rows }: CsvTable): Pick<StatementColumns, 'headings' | 'sample'> {
  return {
    headings: [...headings],
    sample: rows.slice(0, maxSampleRows).map(({ cells }) => [...cells]),
  };
}

/** @param mappings of other headings, as a guess */
function unknownColumns(text: string, mappings: readonly CsvMapping[]): UnknownColumns {
  const { table, mapping } = suggestMapping(text);
  const similar = mappings.find((each) => hasColumnsOf(text, each));
  const named = Object.entries(similar ?? {}).filter(([, heading]) => heading !== null);
  const {
    date = '',
    dateFormat = 'D.M.YYYY',
    amount = '',
    ...others
  } = {
    ...mapping,
    ...Object.fromEntries(named),
  };
  const { reference = null, payer = null, message = null, id = null } = others;
  const { debit = null, direction = null, currency = null, status = null, account = null } = others;
  return {
    kind: 'unknownColumns',
    ...sampleTable(table),
    guess: {
      ...{ date, dateFormat, amount, reference, payer, message, id },
      ...{ debit, direction, currency, status, account },
      headingsKey: hashHeadings(table.headings),
    },
  };
}
