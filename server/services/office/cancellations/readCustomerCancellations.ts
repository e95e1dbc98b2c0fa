import type { InEnglish } from '../../../contract/languages';
import type { Types } from 'mongoose';
import { findByIds } from '../../../lib/findByIds';
import { Cancellation, type StoredCancellation } from '../../../models/cancellation';
import { Event } from '../../../models/event';

export interface NamedCancellation extends InEnglish<'event'> {
  cancellation: StoredCancellation;
  /** The event's name; a dash if it was deleted. */
  event: string;
}

/** The cancellations of a customer, newest first. */
export async function readCustomerCancellations(customer: Types.ObjectId): Promise<NamedCancellation[]> {
  const cancellations = await Cancellation.find({ customer }).sort({ at: -1 }).lean();
  const events = await findByIds(
    Event,
    cancellations.map(({ event }) => event),
    ['name', 'nameEn'],
  );
  return cancellations.map((cancellation) => ({
    cancellation,
    event: events.get(String(cancellation.event))?.name ?? '–',
    eventEn: events.get(String(cancellation.event))?.nameEn,
  }));
}
