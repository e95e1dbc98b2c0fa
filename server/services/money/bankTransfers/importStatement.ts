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
import type { Fault } from '../../../contract/errors';
import { InvalidInput } from '../../../lib/AppError';
import { runInTurn } from '../../../lib/runInTurn';
import { threadFile } from '../../../lib/threadFile';
import type { ImportOutcome, LeftOutLine } from '../../../contract/bankTransfer';
import { clock } from '../../../lib/clock';
import { BankImport } from '../../../models/bankImport';
import type { Context } from '../../../context';
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

/** How many of the lines that cannot be used are listed. */
const maxLeftOut = 20;

/** Files of 5 MB take a second or two. */
const timeLimitMs = 10_000;

/**
 * Reads a file in the format that its contents indicate. An organization's files are read one at a time.
 * @throws InvalidInput (path `file`) `statementUnreadable`, `statementOtherFormat`, `statementTooLarge`; if no line can be used,
 * `statementForeign`, `statementLine`, `statementCells`, `statementPending`
 */
export async function readStatement(organization: Types.ObjectId, file: FileToRead): Promise<FileContent> {
  const answer = await runInTurn([`statement of ${String(organization)}`], () => readInThread(file));
  if (answer.kind === 'unreadable') throw new InvalidInput([unreadableFault(answer.reason)]);
  if (answer.kind === 'entries' && answer.entries.length === 0 && answer.leftOut.length > 0) {
    throw new InvalidInput(faultsOf(answer.leftOut.slice(0, maxLeftOut)));
  }
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
  if (reason === 'otherFormat') return { code: 'statementOtherFormat', path };
  if (reason !== 'tooLarge') return { code: 'statementUnreadable', path };
  const params = { entries: maxEntries, columns: maxColumns, characters: maxTextLength };
  return { code: 'statementTooLarge', path, params };
}

/** Why no line of a file can be used; each fault once. */
function faultsOf(leftOut: readonly LeftOutLine[]): Fault[] {
  const faults = leftOut.map(lineFault);
  const textOf = (fault: Fault) => JSON.stringify(fault);
  return faults.filter(
    (fault, place) => faults.findIndex((other) => textOf(other) === textOf(fault)) === place,
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
  { accountVault: vault }: Pick<Context, 'accountVault'>,
): Promise<ImportOutcome> {
  const id = await chosenOrganization(actor, organization);
  const { csvMappings = [], bankTransfer } = await Organization.findById(id, 'csvMappings bankTransfer')
    .lean()
    .orFail();
  const read = await readStatement(id, { content: file.content, mappings: csvMappings });
  if (read.kind === 'unknownColumns') return read;
  const ownIban = bankTransfer?.iban ?? '';
  const statement = { organization: id, import: new Types.ObjectId(), vault, ownIban };
  const counts = await bookLines(read.entries, statement);
  await BankImport.create({
    _id: statement.import,
    organization: id,
    fileName: file.name,
    at: clock.now(),
    by: actor.id,
    counts,
  });
  const { leftOut } = read;
  return { kind: 'imported', counts, leftOut: leftOut.slice(0, maxLeftOut), leftOutCount: leftOut.length };
}
