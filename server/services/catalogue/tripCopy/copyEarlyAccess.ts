import { Types } from 'mongoose';
import { nameInYear } from '../../../contract/tripCopy';
import { maxLength } from '../../../contract/fields';
import { finland } from '../../../contract/timeZones';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredEvent } from '../../../models/event';
import { listsOf, storeLists } from '../../trips/earlyAccess/eventLists';
import type { CopyPlan } from './planCopy';
import { shiftInstant } from './copiedValues';
import { daysBetween } from '../../../contract/calendarDays';

/**
 * Copies the lists of early access to the event's copy, with shifted times and codes of the new year. Their entries
 * stay behind, because next year's members are others.
 */
export async function copyEarlyAccess(actor: Actor, event: StoredEvent, plan: CopyPlan): Promise<void> {
  const { source } = plan.event;
  const lists = await listsOf(source);
  if (lists.length === 0) return;
  const days = daysBetween(source.date, event.date);
  const years = { from: source.date.slice(0, 4), to: event.date.slice(0, 4) };
  await storeLists(
    actor,
    event,
    lists.map(({ name, opensAt, kind, code, places, usesPerEntry }) => ({
      _id: String(new Types.ObjectId()),
      name: name.replaceAll(years.from, years.to),
      opensAt: shiftInstant(opensAt, days, finland).toISOString(),
      kind,
      code: code && nameInYear(code, years, '', maxLength.name),
      places,
      usesPerEntry,
    })),
  );
}
