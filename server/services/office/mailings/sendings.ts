import type { Types } from 'mongoose';
import type { MailingAnchor, MailingTiming, SendingState } from '../../../contract/mailing';
import { clock, existingInstant } from '../../../lib/clock';
import { Group } from '../../../models/group';
import { dueDatesByProduct } from '../../trips/dueDates';
import { isMandatory, readTrips, type Trip } from '../../trips/trips';

/** Groups whose customers get a timed mailing at the same time. */
export interface GroupSending {
  at: Date;
  state: SendingState;
  groups: { _id: Types.ObjectId; name: string }[];
}

const hourMs = 3_600_000;

/** How long a mail after its anchor is still sent, for example to those whose group was set meanwhile. */
const graceMs = 24 * hourMs;

/** When the groups of these events get a timed mailing, in order of time; without groups that lack the anchor. */
export async function planSendings(
  events: readonly Types.ObjectId[],
  { anchor, hoursBefore }: MailingTiming,
): Promise<GroupSending[]> {
  const groups = await Group.find({ event: { $in: events } }).lean();
  const { trips } = await readTrips(groups);
  const byTime = new Map<number, GroupSending>();
  for (const trip of trips) {
    const anchoredAt = anchors[anchor](trip);
    if (!anchoredAt) continue;
    const at = new Date(anchoredAt.getTime() - hoursBefore * hourMs);
    const end = hoursBefore > 0 ? anchoredAt : new Date(at.getTime() + graceMs);
    const sending = byTime.get(at.getTime()) ?? { at, state: stateOf(at, end), groups: [] };
    byTime.set(at.getTime(), sending);
    sending.groups.push({ _id: trip.group._id, name: trip.group.name });
  }
  return [...byTime.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
}

function stateOf(at: Date, end: Date): SendingState {
  const now = clock.now();
  if (now < at) return 'planned';
  return now < end ? 'due' : 'missed';
}

/** Nothing is sent at night because of a due day. */
const dueTime = '09:00';

const anchors: Record<MailingAnchor, (trip: Trip) => Date | null> = {
  outboundSailing: ({ outboundFerry }) => outboundFerry?.pointOfDeparture.dateTime ?? null,
  returnSailing: ({ returnFerry }) => returnFerry?.pointOfDeparture.dateTime ?? null,
  dueDay: (trip) => {
    const days = dueDatesByProduct(trip);
    const owed = trip.collectedProducts.filter(isMandatory);
    const [first] = owed.flatMap(({ _id }) => days.get(String(_id)) ?? []).sort();
    return first === undefined ? null : existingInstant(first, dueTime);
  },
};
