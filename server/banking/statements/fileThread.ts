import type { CsvMapping } from '../../contract/bankTransfer';
import { type FileContent, readFile } from './readFile';
import { workbookAsCsv } from './readWorkbook';
import { UnreadableStatement, type UnreadableReason } from './UnreadableStatement';

export interface FileToRead {
  content: Uint8Array;
  mappings: readonly CsvMapping[];
}

/** Messages between threads lose the class of an error, so a refusal is a plain object. */
export type ThreadAnswer = FileContent | { kind: 'unreadable'; reason: UnreadableReason };

/** Runs in the thread, for each file. */
export default async function answer({ content, mappings }: FileToRead): Promise<ThreadAnswer> {
  try {
    return readFile(await workbookAsCsv(content), mappings);
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    return { kind: 'unreadable', reason: error.reason };
  }
}
