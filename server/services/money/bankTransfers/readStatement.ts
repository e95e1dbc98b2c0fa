import path from 'node:path';
import type { Types } from 'mongoose';
import type { FileToRead } from '../../../banking/statements/fileThread';
import type { LeftOutLine } from '../../../contract/statementFile';
import {
  maxColumns,
  maxEntries,
  maxTextLength,
  type UnreadableReason,
} from '../../../lib/tables/UnreadableFile';
import type { FileContent } from '../../../banking/statements/readFile';
import type { Fault } from '../../../contract/errors';
import { InvalidInput } from '../../../lib/AppError';
import { runInTurn } from '../../../lib/runInTurn';
import { fileThreads } from '../../../lib/threads';
import { Organization } from '../../../models/organization';

const readInThread = fileThreads<FileContent>(path.join(__dirname, '../../../banking/statements/fileThread'));

/** The maximum number of unusable lines that are listed. */
const maxLeftOut = 20;

/**
 * Reads a file with the column mappings that the organization's staff have saved.
 * @throws as `readStatementFile`
 */
export async function readStatement(organization: Types.ObjectId, content: Uint8Array): Promise<FileContent> {
  const { csvMappings = [] } = await Organization.findById(organization, 'csvMappings').lean().orFail();
  return readStatementFile(organization, { content, mappings: csvMappings });
}

/**
 * Reads a file in the format that its contents indicate. An organization's files are read one at a time.
 * @throws InvalidInput (path `file`) `statementUnreadable`, `statementOtherFormat`, `statementTooLarge`
 */
export async function readStatementFile(
  organization: Types.ObjectId,
  file: FileToRead,
): Promise<FileContent> {
  const answer = await runInTurn([`statement of ${String(organization)}`], () => readInThread(file));
  if (answer.kind === 'unreadable') throw new InvalidInput([unreadableFault(answer.reason)]);
  return answer;
}

/**
 * Refuses a file without any usable line.
 * @throws InvalidInput (path `file`) `statementForeign`, `statementLine`, `statementCells`, `statementPending`,
 * `statementUnreadable`
 */
export function requireUsableLines(read: Extract<FileContent, { kind: 'entries' }>): void {
  if (read.entries.length > 0 || read.leftOut.length === 0) return;
  throw new InvalidInput(collectFaults(firstLeftOut(read.leftOut)));
}

/** The first unusable lines of a file, which are listed. */
export function firstLeftOut(leftOut: readonly LeftOutLine[]): LeftOutLine[] {
  return leftOut.slice(0, maxLeftOut);
}

function unreadableFault(reason: UnreadableReason): Fault {
  const path = 'file';
  if (reason === 'otherFormat') return { code: 'statementOtherFormat', path };
  if (reason !== 'tooLarge') return { code: 'statementUnreadable', path };
  const params = { entries: maxEntries, columns: maxColumns, characters: maxTextLength };
  return { code: 'statementTooLarge', path, params };
}

/** Why no line of a file can be used; each fault once. */
function collectFaults(leftOut: readonly LeftOutLine[]): Fault[] {
  const faults = leftOut.map(lineFault);
  const toKey = (fault: Fault) => JSON.stringify(fault);
  return faults.filter(
    (fault, index) => faults.findIndex((other) => toKey(other) === toKey(fault)) === index,
  );
}

function lineFault({ number: line, reason, column }: LeftOutLine): Fault {
  const path = 'file';
  if (reason === 'currency') return { code: 'statementForeign', path };
  if (reason === 'pending') return { code: 'statementPending', path, params: { line } };
  if (reason === 'cells') return { code: 'statementCells', path, params: { line } };
  return column === null
    ? { code: 'statementUnreadable', path }
    : { code: 'statementLine', path, params: { line, column } };
}
