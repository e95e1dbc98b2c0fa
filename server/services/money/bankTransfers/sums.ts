import type { StatementEntry } from '../../../banking/statements/statementEntry';
import type { Cents } from '../../../contract/money';
import type { StoredBankEntry } from '../../../models/bankEntry';
import type { LineStore } from './lineStore';

// One file can have a sum that the bank has booked, and another file the payments that make it up.

/** The lines of a file whose money is already counted, and the sums that its lines have replaced. */
export interface CountedLines {
  counted: Set<StatementEntry>;
  retired: StoredBankEntry[];
  /** The stored lines that already count the money. */
  seen: StoredBankEntry[];
}

/**
 * Finds the lines of a file whose money is already counted: sums whose payments are stored, and payments whose sum
 * staff have assigned or returned, or a refund run. A sum that is still waiting is replaced by its payments.
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
    const parts = findParts(line, stored);
    if (parts.length > 0) counted.add(line);
    seen.push(...parts);
  }
  for (const sum of stored.filter(({ isSum }) => isSum)) {
    const parts = findParts(sum, lines);
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
 * Removes from the queue the sums whose payments are stored, including those of a concurrent import.
 * @returns the sums
 */
export async function retireSums(store: LineStore, days: readonly string[]): Promise<StoredBankEntry[]> {
  const stored = (await store.readLinesOfDays(days)).filter(({ state }) => state !== 'undone');
  const retired: StoredBankEntry[] = [];
  for (const sum of stored.filter(({ isSum, state }) => isSum && state === 'queued')) {
    if (findParts(sum, stored).length > 0 && (await store.retire(sum))) retired.push(sum);
  }
  return retired;
}

type BookedLine = Pick<StatementEntry, 'account' | 'bookedOn' | 'amount' | 'bookingIds' | 'isSum'>;

/** The payments that make up a sum: they share one of its booking ids and add up to it. Empty if there are none. */
function findParts<Line extends BookedLine>(sum: BookedLine, lines: readonly Line[]): Line[] {
  const found = sum.bookingIds
    .map((id) => lines.filter((line) => line.bookingIds.includes(id) && canBePart(line, sum)))
    .find((parts) => parts.length > 1 && sumAmounts(parts) === sum.amount);
  return found ?? [];
}

function canBePart({ account, bookedOn, isSum }: BookedLine, sum: BookedLine): boolean {
  const isSameAccount = account === null || sum.account === null || account === sum.account;
  return !isSum && bookedOn === sum.bookedOn && isSameAccount;
}

function sumAmounts(lines: readonly BookedLine[]): Cents {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
