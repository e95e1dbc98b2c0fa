import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Types } from 'mongoose';
import type { SmsStatus } from '../../../contract/sms';
import { clock } from '../../../lib/clock';
import type { StoredCustomer } from '../../../models/customer';
import type { StoredSailingChange } from '../../../models/sailingChange';
import { SailingSms, type StoredSailingSms } from '../../../models/sailingSms';

/** Age at which an SMS is given up: it would be no news any more, and the gateway forgets the ids of messages some day. */
const giveUpAfterMs = 12 * 3_600_000;

type Traveller = Pick<StoredCustomer, '_id' | 'phone' | 'language'>;

type PlannedSms = Pick<StoredSailingSms, 'to' | 'language' | 'customers'>;

/** One SMS for each mobile number, in the language of the first traveller with that number. */
export function planSms(travellers: readonly Traveller[]): PlannedSms[] {
  const planned = new Map<string, PlannedSms>();
  for (const { _id, phone, language } of travellers) {
    const to = readMobileNumber(phone);
    if (to === undefined) continue;
    const same = planned.get(to);
    if (same) same.customers.push(_id);
    else planned.set(to, { to, language, customers: [_id] });
  }
  return [...planned.values()];
}

/** A number that can be a mobile phone's, as E.164; some countries do not tell them apart. */
function readMobileNumber(phone: string): string | undefined {
  const found = parsePhoneNumberFromString(phone);
  return found?.isValid() ? found.number : undefined;
}

/** Stores the SMS about a change, inside the transaction that makes it. */
export async function storeSms(
  { _id: change, organization }: StoredSailingChange,
  travellers: readonly Traveller[],
): Promise<void> {
  const sendAt = clock.now();
  const giveUpAt = new Date(sendAt.getTime() + giveUpAfterMs);
  await SailingSms.insertMany(
    planSms(travellers).map((sms) => ({ ...sms, change, organization, status: 'queued', sendAt, giveUpAt })),
  );
}

/** Null if none were ordered. */
export async function countSmsOf({
  _id: change,
  smsText,
}: StoredSailingChange): Promise<Record<SmsStatus, number> | null> {
  if (!smsText) return null;
  const found = await SailingSms.aggregate<{ _id: SmsStatus; count: number }>([
    { $match: { change } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  const countOf = (status: SmsStatus) => found.find(({ _id }) => _id === status)?.count ?? 0;
  return { queued: countOf('queued'), sent: countOf('sent'), failed: countOf('failed') };
}

/** The ids of the travellers whom an SMS about the change has reached. */
export async function reachedBySms(change: Types.ObjectId): Promise<ReadonlySet<string>> {
  const reached = await SailingSms.distinct('customers', { change, status: 'sent' });
  return new Set(reached.map(String));
}
