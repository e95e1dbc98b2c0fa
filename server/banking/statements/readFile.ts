import type { CsvMapping } from '../../contract/bankCsv';
import type { ImportOutcome } from '../../contract/bankTransfer';
import { readTable } from './csvTable';
import { decodeText } from './decodeText';
import { suggestMapping } from './guessMapping';
import { maxEntries, maxTextLength } from './limits';
import { type CsvFault, readBankCsv } from './readBankCsv';
import { readCamt } from './readCamt';
import type { StatementEntry } from './statementEntry';
import { UnreadableStatement } from './UnreadableStatement';

type UnknownColumns = Extract<ImportOutcome, { kind: 'unknownColumns' }>;

/** The content of a file: its entries, or the first cells that cannot be parsed, or columns that no mapping knows. */
export type FileContent =
  { kind: 'entries'; entries: StatementEntry[] } | { kind: 'faults'; faults: CsvFault[] } | UnknownColumns;

const maxSampleRows = 3;
const maxFaults = 20;

/** Reads a file by its content, not by its name. @throws UnreadableStatement */
export function readFile(content: Uint8Array, mappings: readonly CsvMapping[]): FileContent {
  const text = decodeText(content);
  const found: FileContent = text.trimStart().startsWith('<')
    ? { kind: 'entries', entries: readCamt(text) }
    : readCsv(text, mappings);
  if (found.kind === 'entries') requireModest(found.entries);
  return found;
}

/** Payer and message can be put together of many short texts. */
function requireModest(entries: readonly StatementEntry[]): void {
  const isModest = ({ accountIban, bankId, payer, message }: StatementEntry) =>
    [accountIban, bankId, payer, message].every((text) => (text ?? '').length <= maxTextLength);
  if (entries.length > maxEntries || !entries.every(isModest)) throw new UnreadableStatement('tooLarge');
}

function readCsv(text: string, mappings: readonly CsvMapping[]): FileContent {
  for (const mapping of mappings) {
    const read = readIfItFits(text, mapping);
    if (!read) continue;
    const { entries, faults } = read;
    return faults.length > 0
      ? { kind: 'faults', faults: faults.slice(0, maxFaults) }
      : { kind: 'entries', entries };
  }
  return unknownColumns(text);
}

/** Undefined where the file has other columns. */
function readIfItFits(text: string, mapping: CsvMapping) {
  try {
    return readBankCsv(text, mapping);
  } catch (error) {
    if (error instanceof UnreadableStatement && error.reason === 'noHeadings') return undefined;
    throw error;
  }
}

function unknownColumns(text: string): UnknownColumns {
  const { headings, mapping } = suggestMapping(text);
  const { rows } = readTable(text, (cells) => cells.every((cell, place) => cell === headings[place]));
  const { date = '', dateFormat = 'D.M.YYYY', amount = '', ...others } = mapping;
  const { reference = null, payer = null, message = null, id = null } = others;
  return {
    kind: 'unknownColumns',
    headings: headings.filter((heading) => heading.trim() !== ''),
    sample: rows.slice(0, maxSampleRows).map(({ cells }) => [...cells]),
    guess: { date, dateFormat, amount, reference, payer, message, id },
  };
}
