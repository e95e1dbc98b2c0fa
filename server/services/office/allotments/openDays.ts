import { daysBetween } from '../../../contract/calendarDays';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import { today } from '../../../lib/clock';
import { Event } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { periodOf } from '../../trips/registrationPeriod';
import type { Holder } from './holder';

/** When people can register in any of the groups. */
export interface OpenDays {
  /** In days from today; both the same if nobody can register any more. */
  opensInDays: number;
  closesInDays: number;
  /** The day on which the first group opened; null if none has a time to open. */
  openedOn: string | null;
}

/** Without a time to close, registration is open until the start. */
export async function readOpenDays(
  { organization: id, startsOn }: Holder,
  groups: readonly StoredGroup[],
): Promise<OpenDays> {
  const organization = await Organization.findById(id, 'registerEnabled').lean().orFail();
  const events = await Event.find({ _id: { $in: groups.map(({ event }) => event) } }).lean();
  const byId = new Map(events.map((event) => [String(event._id), event]));
  const periods = groups.map((group) => periodOf(group, byId.get(String(group.event)) ?? {}));
  const openings = periods.flatMap(({ opensAt }) => (opensAt ? [helsinkiDay(opensAt)] : [])).sort();
  const openedOn = openings.length < periods.length ? null : (openings[0] ?? null);
  const closings = periods.map(({ closesAt }) => (closesAt ? helsinkiDay(closesAt) : startsOn)).sort();
  const lastDay = closings.at(-1) ?? startsOn;
  const opensInDays = openedOn === null ? 0 : Math.max(0, daysBetween(today(), openedOn));
  const closesInDays = organization.registerEnabled
    ? daysBetween(today(), lastDay < startsOn ? lastDay : startsOn)
    : opensInDays;
  return { openedOn, opensInDays, closesInDays: Math.max(opensInDays, closesInDays) };
}
