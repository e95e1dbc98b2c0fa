import type { Types } from 'mongoose';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import { addDays, addMonths, today } from '../../../lib/clock';
import { Customer } from '../../../models/customer';
import { ErasureNotice } from '../../../models/erasureNotice';
import { Event, type StoredEvent } from '../../../models/event';

/** The days between the mail to the owners and the erasure. */
export const noticeDays = 14;

/** The erasure of the customers of one event. */
export interface PlannedErasure {
  event: StoredEvent;
  customerCount: number;
  /** Whether it was announced to the owners. */
  isAnnounced: boolean;
  /** The earliest day of the erasure, `YYYY-MM-DD`. */
  day: string;
}

/**
 * The erasures that follow from the organization's setting, earliest first: each event with customers, `months` after
 * its day, but not before the end of the owners' notice period (rules §14.5).
 */
export async function planErasures(organization: Types.ObjectId, months: number): Promise<PlannedErasure[]> {
  const [events, counts, notices] = await Promise.all([
    Event.find({ organization }).lean(),
    countCustomers(organization),
    ErasureNotice.find({ organization }).lean(),
  ]);
  const announcedOn = new Map(notices.map(({ event, at }) => [String(event), helsinkiDay(at)]));
  return events
    .map((event) => {
      const announced = announcedOn.get(String(event._id));
      const afterNotice = addDays(announced ?? today(), noticeDays);
      const due = addMonths(event.date, months);
      return {
        event,
        customerCount: counts.get(String(event._id)) ?? 0,
        isAnnounced: announced !== undefined,
        day: due > afterNotice ? due : afterNotice,
      };
    })
    .filter(({ customerCount }) => customerCount > 0)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The number of customers by event. */
async function countCustomers(organization: Types.ObjectId): Promise<Map<string, number>> {
  const counts = await Customer.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { organization } },
    { $group: { _id: '$event', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [String(_id), count]));
}
