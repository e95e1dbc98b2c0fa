import type { Types } from 'mongoose';
import { clock } from '../../../lib/clock';
import { Group } from '../../../models/group';
import { SailingChange, type StoredSailingChange } from '../../../models/sailingChange';
import { shownUntil } from '../../trips/sailingChanges/shownChange';
import { findUnanswered } from '../../trips/sailingChanges/unanswered';

export interface UnansweredChangeView {
  change: StoredSailingChange & { answerBy: Date };
  unanswered: number;
}

/**
 * The changed sailings whose travellers have yet to choose, the first to end first.
 * @param event only those of its groups; null for all
 */
export async function findUnansweredChanges(
  organization: Types.ObjectId,
  event: Types.ObjectId | null,
): Promise<UnansweredChangeView[]> {
  const groups = event && (await Group.find({ event }, '_id').lean());
  const changes = await SailingChange.find({
    organization,
    answerBy: { $ne: null },
    ...(groups && { groups: { $in: groups.map(({ _id }) => _id) } }),
  })
    .sort({ answerBy: 1 })
    .lean<UnansweredChangeView['change'][]>();
  const shown = changes.filter((change) => clock.now() < shownUntil(change));
  const travellers = await findUnanswered(shown.map(({ _id }) => _id));
  return shown
    .map((change) => ({ change, unanswered: travellers.get(String(change._id))?.length ?? 0 }))
    .filter(({ unanswered }) => unanswered > 0);
}
