import type { CsvMapping } from '../../contract/statementFile';
import { workbookAsCsv } from '../../lib/tables/readWorkbook';
import { orUnreadable, type Unreadable } from '../../lib/tables/UnreadableFile';
import { type FileContent, readFile } from './readFile';

export interface FileToRead {
  content: Uint8Array;
  mappings: readonly CsvMapping[];
}

/** Runs in the thread, for each file. */
export default function answer({ content, mappings }: FileToRead): Promise<FileContent | Unreadable> {
  return orUnreadable(async () => readFile(await workbookAsCsv(content), mappings));
}
