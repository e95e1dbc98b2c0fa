import { partsOf } from '../../../banking/statements/partsOf';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import type { StoredBankEntry } from '../../../models/bankEntry';
import type { LineStore } from './lineStore';

// One file can have a sum that the bank has booked, and another file the payments that make it up.

/** The lines of a file whose money is counted already, and the sums that have given way to lines of it. */
export interface CountedLines {
  counted: Set<StatementEntry>;
  retired: StoredBankEntry[];
  /** The stored lines because of which lines are counted. */
  seen: StoredBankEntry[];
}

/**
 * The lines of a file whose money is counted already: sums whose payments are stored, and payments whose sum staff have
 * assigned or sent back, or a refund run. A sum that still waits gives way to its payments.
 */
export async function findCounted(
  store: LineStore,
  lines: readonly StatementEntry[],
  stored: readonly StoredBankEntry[],
): Promise<CountedLines> {
  const counted = new Set<StatementEntry>();
  const retired: StoredBankEntry[] = [];
  const seen: StoredBankEntry[] = [];
  for (const line of lines.filter(({ isSum }) => isSum)) {
    const parts = partsOf(line, stored);
    if (parts.length > 0) counted.add(line);
    seen.push(...parts);
  }
  for (const sum of stored.filter(({ isSum }) => isSum)) {
    const parts = partsOf(sum, lines);
    if (parts.length === 0) continue;
    if (await store.retire(sum)) retired.push(sum);
    else if (await store.isCounted(sum)) {
      for (const part of parts) counted.add(part);
      seen.push(sum);
    }
  }
  return { counted, retired, seen };
}

/**
 * Takes sums whose payments are stored out of the queue, also those of another import at the same time.
 * @returns the sums
 */
export async function retireSums(store: LineStore, days: readonly string[]): Promise<StoredBankEntry[]> {
  const stored = (await store.linesOfDays(days)).filter(({ state }) => state !== 'undone');
  const retired: StoredBankEntry[] = [];
  for (const sum of stored.filter(({ isSum, state }) => isSum && state === 'queued')) {
    if (partsOf(sum, stored).length > 0 && (await store.retire(sum))) retired.push(sum);
  }
  return retired;
}
