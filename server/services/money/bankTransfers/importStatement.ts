import path from 'node:path';
import { Types } from 'mongoose';
import Piscina from 'piscina';
import type { FileToRead, ThreadAnswer } from '../../../banking/statements/fileThread';
import {
  maxColumns,
  maxEntries,
  maxTextLength,
  type UnreadableReason,
} from '../../../banking/statements/UnreadableStatement';
import type { FileContent } from '../../../banking/statements/readFile';
import type { CsvFault } from '../../../banking/statements/readBankCsv';
import type { Fault } from '../../../contract/errors';
import { InvalidInput } from '../../../lib/AppError';
import { runInTurn } from '../../../lib/runInTurn';
import { threadFile } from '../../../lib/threadFile';
import type { ImportOutcome } from '../../../contract/bankTransfer';
import { clock } from '../../../lib/clock';
import { BankImport } from '../../../models/bankImport';
import { Organization } from '../../../models/organization';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { bookLines } from './bookLines';

/**
 * Files are read in threads, so that requests are still answered; a file that takes too much memory or time ends only
 * its thread.
 */
const threads = new Piscina({
  ...threadFile(path.join(__dirname, '../../../banking/statements/fileThread')),
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 10_000,
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/** Files of 5 MB take a second or two. */
const timeLimitMs = 10_000;

/**
 * Reads a file in the format that its contents indicate. An organization's files are read one at a time.
 * @throws InvalidInput (path `file`) `statementUnreadable`, `statementForeign`, `statementTooLarge`, `statementLine`
 */
export async function readStatement(
  organization: Types.ObjectId,
  file: FileToRead,
): Promise<Exclude<FileContent, { kind: 'faults' }>> {
  const answer = await runInTurn([`statement of ${String(organization)}`], () => readInThread(file));
  if (answer.kind === 'unreadable') throw new InvalidInput([unreadableFault(answer.reason)]);
  if (answer.kind === 'faults') throw new InvalidInput(answer.faults.map(cellFault));
  return answer;
}

async function readInThread(file: FileToRead): Promise<ThreadAnswer> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    return (await threads.run(file, { signal })) as ThreadAnswer;
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (signal.aborted || isOutOfMemory) return { kind: 'unreadable', reason: 'tooLarge' };
    throw error;
  }
}

function unreadableFault(reason: UnreadableReason): Fault {
  const path = 'file';
  if (reason === 'foreignCurrency') return { code: 'statementForeign', path };
  if (reason !== 'tooLarge') return { code: 'statementUnreadable', path };
  const params = { entries: maxEntries, columns: maxColumns, characters: maxTextLength };
  return { code: 'statementTooLarge', path, params };
}

function cellFault({ line, column }: CsvFault): Fault {
  return { code: 'statementLine', path: 'file', params: { line, column } };
}

/** An account statement downloaded from a bank. */
export interface StatementFile {
  name: string;
  content: Uint8Array;
}

/**
 * Books each line of a statement once, however many files contain it. After a crash, importing the file again books
 * the rest.
 * @throws as `chosenOrganization`; InvalidInput (path `file`) for a file that cannot be read
 */
export async function importStatement(
  actor: Actor,
  organization: string | undefined,
  file: StatementFile,
): Promise<ImportOutcome> {
  const id = await chosenOrganization(actor, organization);
  const { csvMappings = [] } = await Organization.findById(id, 'csvMappings').lean().orFail();
  const read = await readStatement(id, { content: file.content, mappings: csvMappings });
  if (read.kind === 'unknownColumns') return read;
  const statement = { organization: id, import: new Types.ObjectId() };
  const counts = await bookLines(read.entries, statement);
  await BankImport.create({
    _id: statement.import,
    organization: id,
    fileName: file.name,
    at: clock.now(),
    by: actor.id,
    counts,
  });
  return { kind: 'imported', counts };
}
