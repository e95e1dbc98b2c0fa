import path from 'node:path';
import type { Types } from 'mongoose';
import Piscina from 'piscina';
import type { FileToRead, ThreadAnswer } from '../../../banking/statements/fileThread';
import { maxColumns, maxEntries, maxTextLength } from '../../../banking/statements/limits';
import type { FileContent } from '../../../banking/statements/readFile';
import type { CsvFault } from '../../../banking/statements/readBankCsv';
import type { UnreadableReason } from '../../../banking/statements/UnreadableStatement';
import type { Fault } from '../../../contract/errors';
import { InvalidInput } from '../../../lib/AppError';
import { inTurn } from '../../../lib/inTurn';
import { threadFile } from '../../../lib/threadFile';

/**
 * Read in threads, so that requests are still answered; a file that takes too much memory or time ends only its
 * thread.
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
  const answer = await inTurn([`statement of ${String(organization)}`], () => readInThread(file));
  if (answer.kind === 'unreadable') throw new InvalidInput([unreadable(answer.reason)]);
  if (answer.kind === 'faults') throw new InvalidInput(answer.faults.map(faultyCell));
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

function unreadable(reason: UnreadableReason): Fault {
  const path = 'file';
  if (reason === 'foreignCurrency') return { code: 'statementForeign', path };
  if (reason !== 'tooLarge') return { code: 'statementUnreadable', path };
  const params = { entries: maxEntries, columns: maxColumns, characters: maxTextLength };
  return { code: 'statementTooLarge', path, params };
}

function faultyCell({ line, column }: CsvFault): Fault {
  return { code: 'statementLine', path: 'file', params: { line, column } };
}
