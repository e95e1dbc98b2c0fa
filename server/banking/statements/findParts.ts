import type { Cents } from '../../contract/money';
import type { StatementEntry } from './statementEntry';

type BookedLine = Pick<StatementEntry, 'account' | 'bookedOn' | 'amount' | 'bookingIds' | 'isSum'>;

/** The payments that make up a sum: they share one of its booking ids and add up to it. Empty if there are none. */
export function findParts<Line extends BookedLine>(sum: BookedLine, lines: readonly Line[]): Line[] {
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
