import { type CsvRow, readRows } from './csvTable';
import { decodeText, isOtherFormat } from './decodeText';
import { workbookAsCsv } from './readWorkbook';
import { orUnreadable, UnreadableFile, type Unreadable } from './UnreadableFile';

export interface RowsContent {
  kind: 'rows';
  rows: readonly CsvRow[];
}

/** Runs in the thread, for each file (CSV, XLSX or lines of text) whose rows are read without headings. */
export default function answer(content: Uint8Array): Promise<RowsContent | Unreadable> {
  return orUnreadable(async () => {
    const csv = await workbookAsCsv(content);
    if (isOtherFormat(csv)) throw new UnreadableFile('otherFormat');
    return { kind: 'rows', rows: readRows(decodeText(csv)) };
  });
}
