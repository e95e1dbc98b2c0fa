import type { CsvMapping, LeftOutLine, StatementColumns, UnknownColumns } from '../../contract/bankTransfer';
import { type CsvTable, hashHeadings } from './csvTable';
import { hasColumnsOf, isMadeFor, readBankCsv } from './readBankCsv';
import { suggestMapping } from './suggestMapping';
import { maxEntries, maxTextLength, UnreadableStatement } from './UnreadableStatement';
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
 * @throws UnreadableStatement
 */
export function readFile(content: Uint8Array, mappings: readonly CsvMapping[]): FileContent {
  if (isOtherFormat(content)) throw new UnreadableStatement('otherFormat');
  const text = decodeText(content);
  const found: FileContent = text.trimStart().startsWith('<')
    ? { kind: 'entries', ...readCamt(text), columns: null }
    : readCsv(text, mappings);
  if (found.kind === 'entries') requireWithinLimits(found.entries);
  return found;
}

/** The first bytes of PDF, of ZIP, of earlier Excel (also of a workbook with a password), and of GZIP. */
const otherFormats = ['%PDF-', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '\x1f\x8b'];

function isOtherFormat(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 8)).toString('latin1');
  return otherFormats.some((format) => start.startsWith(format));
}

/** Checks payer and message, because they can be composed of many short texts. */
function requireWithinLimits(entries: readonly StatementEntry[]): void {
  const isWithinLimits = ({ account, bankId, bookingIds, payer, message }: StatementEntry) =>
    [account, bankId, ...bookingIds, payer, message].every((text) => (text ?? '').length <= maxTextLength);
  if (entries.length > maxEntries || !entries.every(isWithinLimits))
    throw new UnreadableStatement('tooLarge');
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

/**
 * The text of a bank's file. The encoding is that of its byte-order mark, or else of its XML declaration, or else
 * UTF-8 if the file is valid UTF-8, or else windows-1252, which Finnish Excel and some banks use for CSV.
 */
export function decodeText(bytes: Uint8Array): string {
  const named = markedEncoding(bytes) ?? declaredEncoding(bytes);
  if (named !== null) return decodeAs(named, bytes);
  try {
    return decodeAs('utf-8', bytes);
  } catch {
    return decodeAs('windows-1252', bytes);
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** In characters; enough for version, encoding and `standalone`. */
const declarationLength = 200;

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationLength));
  const [declaration = ''] = /^\s*<\?xml[^>]*>/.exec(start) ?? [];
  const [, encoding = null] = /encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration) ?? [];
  return encoding;
}

/** The text without the byte-order mark. Refuses bytes that are invalid in the encoding, and unknown encodings. */
function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // In two steps, because in one step, Node 20 and 22 decode windows-1252 as ISO-8859-1, without € and –.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    throw new UnreadableStatement('encoding');
  }
}
