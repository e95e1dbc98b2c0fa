import type { Cents } from '../../contract/money';
import type { StatementEntry } from './statementEntry';

type BookedLine = Pick<StatementEntry, 'account' | 'bookedOn' | 'amount' | 'bookingIds' | 'isSum'>;

/** The payments that make up a sum: they have one of its bookings and add up to it. Empty if they do not. */
export function partsOf<Line extends BookedLine>(sum: BookedLine, lines: readonly Line[]): Line[] {
  const found = sum.bookingIds
    .map((id) => lines.filter((line) => line.bookingIds.includes(id) && mayBePart(line, sum)))
    .find((parts) => parts.length > 1 && totalOf(parts) === sum.amount);
  return found ?? [];
}

function mayBePart({ account, bookedOn, isSum }: BookedLine, sum: BookedLine): boolean {
  const isSameAccount = account === null || sum.account === null || account === sum.account;
  return !isSum && bookedOn === sum.bookedOn && isSameAccount;
}

function totalOf(lines: readonly BookedLine[]): Cents {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
