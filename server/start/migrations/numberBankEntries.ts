import { BankEntry, type StoredBankEntry } from '../../models/bankEntry';
import { dropIndexes } from './dropIndexes';

/**
 * Earlier versions knew a line of a statement by its account and the bank's id, or a fingerprint in its place, and
 * changed ids so that none occurred twice. Lines are now counted within their day and amount.
 */
export async function numberBankEntries(): Promise<void> {
  for await (const { _id, ...group } of BankEntry.find({ place: { $exists: false } }, groupFields)
    .sort({ _id: 1 })
    .lean()
    .cursor()) {
    const place = await BankEntry.countDocuments({ ...group, place: { $exists: true } });
    await BankEntry.updateOne({ _id }, { $set: { place } });
  }
  // The product may be running, so one of the two unique indexes is always there.
  await BankEntry.createIndexes();
  await dropIndexes(BankEntry, ['organization_1_account_1_bankId_1']);
  for await (const entry of BankEntry.find({ format: { $exists: false } })
    .lean()
    .cursor()) {
    await BankEntry.updateOne({ _id: entry._id }, { $set: { ...idsOf(entry), ...sourceOf(entry) } });
  }
}

const groupFields = ['organization', 'bookedOn', 'amount'];

/** `#2` was the second line with an id, `/2` the second payment of a booking, `-` money that went out. */
function idsOf({ bankId, amount }: StoredBankEntry) {
  const [written = ''] = (bankId ?? '').split(/#\d+$/);
  const id = amount < 0 ? written.replace(/-$/, '') : written;
  // Ids with capitals, or with digits only, come from banks.
  if (/^(?=.*[a-f])[\da-f]{16}$/.test(id)) return { bankId: null, bookingIds: [] };
  const [, booking] = /^(.+)\/\d+$/.exec(id) ?? [];
  // An archive id of OP has slashes of its own, so it is not a payment of a booking.
  if (booking === undefined || booking.includes('/')) return { bankId: id, bookingIds: [] };
  return { bankId: null, bookingIds: [booking] };
}

/** Only statements in CSV lacked the account. Which of their columns were missing is not stored. */
function sourceOf({ account, reference, payer }: StoredBankEntry) {
  if (account) return { account, format: 'camt', isSum: false, lacks: [] } as const;
  const lacks = [
    ...(reference === null ? (['reference'] as const) : []),
    ...(payer === null ? (['payer'] as const) : []),
  ];
  return { account: null, format: 'csv', isSum: false, lacks } as const;
}
