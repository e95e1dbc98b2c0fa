import type { Types } from 'mongoose';
import { addDays, today } from '../../../lib/clock';
import { Accommodation } from '../../../models/accommodation';
import { Allotment, type StoredAllotment } from '../../../models/allotment';
import { Ferry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { viewBlocks } from '../allotments/blocks';
import { ferryHolder, type Holder, hotelHolder } from '../allotments/holder';
import { measure } from '../allotments/measure';
import { releaseDaysOf } from '../allotments/proposeReleases';
import { sumOf } from '../allotments/sumOf';

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
  const found: DueReleaseView[] = [];
  for (const allotment of await Allotment.find({ organization }).lean()) {
    const holder = await readHolder(allotment);
    const due = holder && (await isUsedBy(holder, event)) && (await findDueRelease(holder, allotment));
    if (due) found.push(due);
  }
  return found.sort((one, other) => (one.on < other.on ? -1 : 1));
}

async function readHolder({ kind, of }: StoredAllotment): Promise<Holder | null> {
  if (kind === 'ferry') {
    const ferry = await Ferry.findById(of).lean();
    return ferry && ferryHolder(ferry);
  }
  const hotel = await Accommodation.findById(of).lean();
  return hotel && hotelHolder(hotel);
}

async function isUsedBy({ groups }: Holder, event: Types.ObjectId | null): Promise<boolean> {
  return event === null || (await Group.exists({ $and: [groups, { event }] })) !== null;
}

async function findDueRelease(holder: Holder, allotment: StoredAllotment): Promise<DueReleaseView | null> {
  const [next, later] = releaseDaysOf(allotment, holder.startsOn);
  if (!next || next.on > addDays(today(), noticeDays)) return null;
  const blocks = viewBlocks(allotment, await measure(holder));
  const units = sumOf(blocks, ({ left, needed }) => Math.max(0, left - needed));
  const isOption = next.on === allotment.optionUntil;
  if (units === 0 && !isOption) return null;
  const { supplier } = allotment;
  return { holder, supplier, ...next, nextPercent: later?.percent ?? 100, units, isOption };
}
