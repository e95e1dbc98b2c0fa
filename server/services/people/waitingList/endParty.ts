import type { Types } from 'mongoose';
import type { WaitingState } from '../../../contract/waiting';
import { clock } from '../../../lib/clock';
import { Group } from '../../../models/group';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { releaseHolds } from '../../trips/groups/heldSeats';

/** Whether a party counts in its group's `waiting`. */
export function isInLine({ state, confirmedAt }: Pick<StoredWaitingParty, 'state' | 'confirmedAt'>): boolean {
  return state === 'waiting' && confirmedAt !== null;
}

/**
 * Ends an open party inside a transaction, and gives back the seats that are held for it.
 * @param only changes nothing unless it is still so
 * @returns whether it was
 */
export async function endParty(
  _id: Types.ObjectId,
  state: Exclude<WaitingState, 'waiting' | 'offered'>,
  only: object = {},
): Promise<boolean> {
  const before = await WaitingParty.findOneAndUpdate(
    { ...only, _id, isOpen: true },
    { $set: { state, offer: null, endedAt: clock.now() }, $unset: { isOpen: true } },
  ).lean();
  if (!before) return false;
  await releaseHolds(before.group, before.offer?.holds ?? []);
  if (isInLine(before)) await Group.updateOne({ _id: before.group }, { $inc: { waiting: -1 } });
  return true;
}
