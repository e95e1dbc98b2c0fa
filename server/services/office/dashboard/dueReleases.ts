import type { Types } from 'mongoose';
import { addDays, clock, today } from '../../../lib/clock';
import { byId } from '../../../lib/findByIds';
import { Accommodation } from '../../../models/accommodation';
import { Allotment, type StoredAllotment } from '../../../models/allotment';
import { Ferry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { orderUnits } from '../allotments/blocks';
import { ferryHolder, type Holder, hotelHolder } from '../allotments/holder';
import { measure, sumOf } from '../allotments/measure';
import { releaseDaysOf } from '../allotments/proposeReleases';

export interface DueReleaseView {
  holder: Holder;
  supplier: string;
  on: string;
  percent: number;
  nextPercent: number;
  units: number;
  isOption: boolean;
}

/** How many days before a release day an allotment needs attention. */
const noticeDays = 7;

/**
 * The allotments with a release day within a week and more units than today's travellers need, and those whose option
 * ends; the earliest first.
 * @param event only those of its groups; null for all
 */
export async function findDueReleases(
  organization: Types.ObjectId,
  event: Types.ObjectId | null,
): Promise<DueReleaseView[]> {
  const allotments = await Allotment.find({ organization }).lean();
  const holders = await readHolders(allotments.map(({ of }) => of));
  const used = event && (await readUsed(event));
  const found: DueReleaseView[] = [];
  for (const allotment of allotments) {
    const holder = holders.get(String(allotment.of));
    if (!holder || (used && !used.has(String(allotment.of)))) continue;
    const due = await findDueRelease(holder, allotment);
    if (due) found.push(due);
  }
  return found.sort((one, other) => (one.on < other.on ? -1 : 1));
}

/** Those that have not started yet, by id. */
async function readHolders(ids: readonly Types.ObjectId[]): Promise<Map<string, Holder>> {
  if (ids.length === 0) return new Map();
  const coming = { $gt: clock.now() };
  const ferries = await Ferry.find({ _id: { $in: ids }, 'pointOfDeparture.dateTime': coming }).lean();
  const hotels = await Accommodation.find({ _id: { $in: ids }, date: { $gte: today() } }).lean();
  return byId([...ferries.map(ferryHolder), ...hotels.map(hotelHolder)]);
}

/** The ids of what the groups of an event use. */
async function readUsed(event: Types.ObjectId): Promise<Set<string>> {
  const groups = await Group.find({ event }, 'outboundFerry returnFerry accommodation').lean();
  return new Set(
    groups.flatMap(({ outboundFerry, returnFerry, accommodation }) =>
      [outboundFerry, returnFerry, accommodation].map(String),
    ),
  );
}

async function findDueRelease(holder: Holder, allotment: StoredAllotment): Promise<DueReleaseView | null> {
  const { supplier, optionUntil } = allotment;
  const lastDay = addDays(today(), noticeDays);
  const [next, later] = releaseDaysOf(allotment, holder.startsOn);
  if (optionUntil !== null && optionUntil >= today() && optionUntil <= lastDay) {
    const nextPercent = later?.percent ?? 100;
    return { holder, supplier, on: optionUntil, percent: 0, nextPercent, units: 0, isOption: true };
  }
  if (!next || next.on > lastDay) return null;
  const { blocks } = orderUnits(allotment, await measure(holder));
  const units = sumOf(blocks, ({ left, needed }) => left - needed);
  if (units === 0) return null;
  return { holder, supplier, ...next, nextPercent: later?.percent ?? 100, units, isOption: false };
}
