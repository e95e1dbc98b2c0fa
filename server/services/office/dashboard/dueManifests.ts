import type { Types } from 'mongoose';
import { countChanges, type ManifestCounts } from '../../../contract/manifest';
import type { TicketDirection } from '../../../contract/tickets';
import type { Context } from '../../../context';
import { addDays, clock, today } from '../../../lib/clock';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { directions } from '../../tickets/directions';
import { compareRows } from '../../tickets/manifests/compareRows';
import { openRows } from '../../tickets/manifests/passengerAnswers';
import { readRows } from '../../tickets/manifests/manifestRows';
import { findLatest } from '../../tickets/manifests/readManifest';

export interface DueManifestView {
  ferry: StoredFerry;
  direction: TicketDirection;
  dueOn: string;
  /** How the manifest differs from the latest version; null without one. */
  changes: ManifestCounts | null;
}

/** How many days before its due day a manifest needs attention. */
const noticeDays = 7;

/**
 * The manifests that are due soon, of ferries that have not left, unless the latest version is up to date; the earliest due day
 * first.
 * @param event only those of its groups; null for all
 */
export async function findDueManifests(
  organization: Types.ObjectId,
  event: Types.ObjectId | null,
  context: Pick<Context, 'documentVault'>,
): Promise<DueManifestView[]> {
  const groups = event && (await Group.find({ event }, 'outboundFerry returnFerry').lean());
  const ferries = await Ferry.find({
    organization,
    manifestDueOn: { $type: 'string', $lte: addDays(today(), noticeDays) },
    'pointOfDeparture.dateTime': { $gt: clock.now() },
    ...(groups && {
      _id: { $in: groups.flatMap(({ outboundFerry, returnFerry }) => [outboundFerry, returnFerry]) },
    }),
  })
    .sort({ manifestDueOn: 1, name: 1 })
    .lean();
  const found: DueManifestView[] = [];
  for (const ferry of ferries) {
    for (const direction of directions) {
      const list = await readDueManifest(ferry, direction, context);
      if (list) found.push(list);
    }
  }
  return found;
}

/** Undefined if nobody sails in this direction, or the latest version is up to date. */
async function readDueManifest(
  ferry: StoredFerry,
  direction: TicketDirection,
  context: Pick<Context, 'documentVault'>,
): Promise<DueManifestView | undefined> {
  const rows = await readRows(ferry, direction, context);
  const latest = await findLatest(ferry, direction);
  const { manifestDueOn: dueOn } = ferry;
  if (!dueOn || (rows.length === 0 && !latest)) return undefined;
  const differences = compareRows(openRows(latest, context), rows);
  if (latest && differences.length === 0) return undefined;
  return { ferry, direction, dueOn, changes: latest && countChanges(differences) };
}
