import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';

/** What a balance or its difference consists of. */
export interface CheckItem {
  day: string | null;
  label: string;
  customer: { _id: Types.ObjectId; firstName: string; lastName: string } | null;
  amount: Cents;
}

/** Sorts by size, regardless of the sign, and leaves out items of zero. */
export function largestFirst(items: readonly CheckItem[]): CheckItem[] {
  return items
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}
