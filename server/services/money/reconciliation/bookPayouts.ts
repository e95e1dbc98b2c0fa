import type { Types } from 'mongoose';
import type { StoredDocumentNumber } from '../../../models/documentNumber';
import { ProviderEntry, type StoredProviderEntry } from '../../../models/providerEntry';
import type { ReportRow } from '../../../paytrail/reports';
import { lockBooks, openDay } from '../movements/openDay';

/** The payout of a row as it is in the books, with the fee that was deducted from it. */
type PaidOut = Pick<StoredProviderEntry, 'settlement' | 'feeMills'>;

/**
 * Returns a function that dates the payouts of rows in the books of their organizations, inside the transaction that stores
 * them: the first list that has one books it, in a closed period on the first open day, and never again (rules §8.10).
 */
export async function bookPayouts(
  rows: readonly ReportRow[],
): Promise<(row: ReportRow, organization: Types.ObjectId | null) => Promise<PaidOut>> {
  const stamps = rows.map(({ stamp }) => stamp);
  const stored = await ProviderEntry.find({ stamp: { $in: stamps }, settlement: { $ne: null } }).lean();
  const booked = new Map(stored.map((entry) => [entry.stamp, entry]));
  const books = new Map<string, StoredDocumentNumber>();

  async function readBooks(organization: Types.ObjectId): Promise<StoredDocumentNumber> {
    const found = books.get(String(organization)) ?? (await lockBooks(organization));
    books.set(String(organization), found);
    return found;
  }

  return async ({ stamp, settlement, feeMills }, organization) => {
    const before = booked.get(stamp);
    const paidOut = settlement ?? before?.settlement ?? null;
    if (!organization || !paidOut) return { settlement: paidOut, feeMills };
    const state = await readBooks(organization);
    if (before?.settlement?.id === paidOut.id && before.organization?.equals(organization)) {
      const isClosed = openDay(state, before.settlement.day).closedDay !== null;
      return { settlement: before.settlement, feeMills: isClosed ? before.feeMills : feeMills };
    }
    const { day, closedDay } = openDay(state, paidOut.day);
    return { settlement: { ...paidOut, day, ...(closedDay !== null && { closedDay }) }, feeMills };
  };
}
