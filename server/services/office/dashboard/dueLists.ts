import type { Types } from 'mongoose';
import { countChanges, type ManifestCounts } from '../../../contract/manifest';
import { type TicketDirection, ticketDirections } from '../../../contract/tickets';
import { addDays, clock, today } from '../../../lib/clock';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { compareRows } from '../../tickets/manifests/compareRows';
import { readRows } from '../../tickets/manifests/manifestRows';
import { findLatest } from '../../tickets/manifests/readManifest';

export interface DueListView {
  ferry: StoredFerry;
  direction: TicketDirection;
  dueOn: string;
  /** How the list differs from the latest version; null without one. */
  changes: ManifestCounts | null;
}

/** How many days before its day a list is due. */
const noticeDays = 7;

/**
 * The lists of passengers that carriers want soon, of ferries that have not left; not those that are frozen as they are. The first
 * due ones first.
 * @param event only those of its groups; null for all
 */
export async function findDueLists(
  organization: Types.ObjectId,
  event: Types.ObjectId | null,
): Promise<DueListView[]> {
  const groups = event && (await Group.find({ event }, 'outboundFerry returnFerry').lean());
  const ferries = await Ferry.find({
    organization,
    listDueOn: { $type: 'string', $lte: addDays(today(), noticeDays) },
    'pointOfDeparture.dateTime': { $gt: clock.now() },
    ...(groups && {
      _id: { $in: groups.flatMap(({ outboundFerry, returnFerry }) => [outboundFerry, returnFerry]) },
    }),
  })
    .sort({ listDueOn: 1, name: 1 })
    .lean();
  const found: DueListView[] = [];
  for (const ferry of ferries) {
    for (const direction of Object.keys(ticketDirections) as TicketDirection[]) {
      const list = await readDueList(ferry, direction);
      if (list) found.push(list);
    }
  }
  return found;
}

/** Undefined if nobody sails in this direction, or the latest version is the list as it is. */
async function readDueList(ferry: StoredFerry, direction: TicketDirection): Promise<DueListView | undefined> {
  const rows = await readRows(ferry, direction);
  const latest = await findLatest(ferry, direction);
  const { listDueOn: dueOn } = ferry;
  if (!dueOn || (rows.length === 0 && !latest)) return undefined;
  const differences = compareRows(latest?.rows ?? [], rows);
  if (latest && differences.length === 0) return undefined;
  return { ferry, direction, dueOn, changes: latest && countChanges(differences) };
}
