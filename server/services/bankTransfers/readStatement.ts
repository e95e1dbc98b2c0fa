import { readTable } from '../../bankStatements/csvTable';
import { decodeText } from '../../bankStatements/decodeText';
import { suggestMapping } from '../../bankStatements/guessMapping';
import { type CsvFault, readBankCsv } from '../../bankStatements/readBankCsv';
import { readCamt } from '../../bankStatements/readCamt';
import type { StatementEntry } from '../../bankStatements/statementEntry';
import { UnreadableStatement } from '../../bankStatements/UnreadableStatement';
import type { CsvMapping } from '../../contract/bankCsv';
import type { ImportOutcome } from '../../contract/bankTransfer';
import { InvalidInput } from '../../lib/AppError';

type UnknownColumns = Extract<ImportOutcome, { kind: 'unknownColumns' }>;
type Read = { kind: 'read'; entries: StatementEntry[] } | UnknownColumns;

const maxSampleRows = 3;
const maxFaults = 20;

/**
 * Reads a file by what stands in it, whatever its name.
 * @throws InvalidInput (path `file`) `statementUnreadable`, `statementForeign`, `statementLine`
 */
export function readStatement(content: Uint8Array, mappings: readonly CsvMapping[]): Read {
  try {
    const text = decodeText(content);
    return text.trimStart().startsWith('<')
      ? { kind: 'read', entries: readCamt(text) }
      : readCsv(text, mappings);
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    const isForeign = error.reason === 'foreignCurrency';
    throw new InvalidInput([{ code: isForeign ? 'statementForeign' : 'statementUnreadable', path: 'file' }]);
  }
}

function readCsv(text: string, mappings: readonly CsvMapping[]): Read {
  for (const mapping of mappings) {
    const read = readIfItFits(text, mapping);
    if (!read) continue;
    if (read.faults.length > 0) throw new InvalidInput(read.faults.slice(0, maxFaults).map(toFault));
    return { kind: 'read', entries: read.entries };
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

function toFault({ line, column }: CsvFault) {
  return { code: 'statementLine' as const, path: 'file', params: { line, column } };
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
