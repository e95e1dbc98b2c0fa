import { AppError } from '../../../lib/AppError';
import { accountNames } from '../../../contract/entryAccounts';
import type { DayBookEntry } from './dayBook';
import type { DayBookRow } from './readBookkeeping';

/** Entries that add up to zero, which a bookkeeping program stores under one number. */
export interface Voucher {
  /** `YYYY-MM-DD` */
  day: string;
  number: number;
  entries: DayBookEntry[];
}

const sourceDigits = { document: 0, provider: 1, bank: 2, other: 3, settlement: 4, advance: 5 } as const;

/**
 * A document keeps its number. The movements of a day through one channel are one voucher, and so are the provider's
 * payouts of a day, and the advances that became sales on it. Their number is 9, the day as `YYMMDD`, and a digit for
 * the source. So it is the same in every file, has at most the nine digits that Netvisor accepts, and equals no
 * document's number as long as there are fewer than 90 million documents.
 */
export function voucherNumber({ day, number, source }: Omit<DayBookRow, 'entry'>): number {
  if (number !== null) return number;
  return Number(`9${day.slice(2).replaceAll('-', '')}${sourceDigits[source]}`);
}

/** Groups the rows of a day book into vouchers, by day. Holds the rows of one day. */
export async function* groupVouchers(
  batches: AsyncIterable<readonly DayBookRow[]>,
): AsyncGenerator<Voucher[]> {
  let vouchers = new Map<number, Voucher>();
  let today = '';
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.day !== today && vouchers.size > 0) {
        yield [...vouchers.values()];
        vouchers = new Map();
      }
      today = row.day;
      const number = voucherNumber(row);
      const voucher = vouchers.get(number) ?? { day: row.day, number, entries: [] };
      voucher.entries.push(row.entry);
      vouchers.set(number, voucher);
    }
  }
  if (vouchers.size > 0) yield [...vouchers.values()];
}

/**
 * Bookkeeping programs accept only account numbers of digits.
 * @throws AppError `accountNumbersMissing` with the names of all accounts that have entries and no such number
 */
export async function requireAccountNumbers(batches: AsyncIterable<readonly DayBookRow[]>): Promise<void> {
  const missing = new Set<string>();
  for await (const batch of batches) {
    for (const { entry } of batch) {
      if (!/^\d+$/.test(entry.accountNumber)) missing.add(accountNames[entry.account]);
    }
  }
  const accounts = [...missing].sort().join(', ');
  if (missing.size > 0) throw new AppError('accountNumbersMissing', { params: { accounts } });
}
