import type { Types } from 'mongoose';
import type { SmsStatus } from '../../../contract/sms';
import { clock } from '../../../lib/clock';
import { isMobileNumber } from '../../../lib/mobileNumber';
import type { StoredCustomer } from '../../../models/customer';
import type { StoredSailingChange } from '../../../models/sailingChange';
import { SailingChoice, type StoredSms } from '../../../models/sailingChoice';

type Traveller = Pick<StoredCustomer, '_id' | 'phone' | 'language'>;

/** The SMS to travellers by their ids: one for each mobile number, as people of one party may share a phone. */
export function planSms(travellers: readonly Traveller[]): ReadonlyMap<string, StoredSms> {
  const owners = new Map(
    travellers.filter(({ phone }) => isMobileNumber(phone)).map((traveller) => [traveller.phone, traveller]),
  );
  const unsent = { status: 'queued', sendAt: clock.now(), tries: 0, sentAt: null, lastError: null } as const;
  return new Map(
    [...owners.values()].map(({ _id, phone, language }) => [String(_id), { to: phone, language, ...unsent }]),
  );
}

/** Null if none were ordered. */
export async function countSmsOf({
  _id: change,
  smsText,
}: StoredSailingChange): Promise<Record<SmsStatus, number> | null> {
  if (!smsText) return null;
  const found = await SailingChoice.aggregate<{ _id: SmsStatus; count: number }>([
    { $match: { change, sms: { $ne: null } } },
    { $group: { _id: '$sms.status', count: { $sum: 1 } } },
  ]);
  const countOf = (status: SmsStatus) => found.find(({ _id }) => _id === status)?.count ?? 0;
  return { queued: countOf('queued'), sent: countOf('sent'), failed: countOf('failed') };
}

/** The numbers that an SMS about the change has reached. */
export async function reachedNumbers(change: Types.ObjectId): Promise<ReadonlySet<string>> {
  return new Set(await SailingChoice.distinct('sms.to', { change, 'sms.status': 'sent' }));
}
