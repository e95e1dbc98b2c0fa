import { shouldPause, pause, noteLongWork, type Waiting } from '../pace';
import { numberedTables, type Log } from './log';

const BATCH_SIZE = 256;

/**
 * Removes the rows of a collection that is no longer in the catalog. If the process ends first, the next start
 * continues.
 */
export function* removeRowsOf(log: Log, collection: number): Waiting<void> {
  // Some of the collection's rows may still have to be written.
  yield new Promise<void>((resolve) => log.whenDurable(resolve));
  for (const table of numberedTables) {
    let next: number[];
    for (let from = 0; (next = log.rowNumbers(table, collection, from, BATCH_SIZE)).length > 0;) {
      for (const row of next) log.removeRow(table, collection, row);
      from = next.at(-1)! + 1;
      noteLongWork();
      if (shouldPause()) yield pause;
    }
  }
}
