import type { QueryFilter, Types } from 'mongoose';
import type { WaitingObstacle, WaitingPerson, WaitingState } from '../../../contract/waiting';
import { clock } from '../../../lib/clock';
import { Group, type StoredGroup } from '../../../models/group';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { releaseHolds } from '../../trips/groups/heldSeats';
import { deleteMails } from '../../mail/deleteMails';
import type { StoredOrganization } from '../../../models/organization';
import { freeSeats } from '../../trips/groups/seats';

/** The parties that wait in a group, as a filter. */
export function inLine(group: Types.ObjectId) {
  return { group, state: 'waiting' as const, confirmedAt: { $ne: null } };
}

/** In order of joining; ties by id. */
export const byPlace = { joinedAt: 1, _id: 1 } as const;

/** The number of seats that a party still needs: one per person who has not registered. */
export function seatsFor(people: readonly WaitingPerson[]): number {
  return people.filter(({ isRegistered }) => !isRegistered).length;
}

/** Whether a party counts in its group's `waiting`. */
export function isInLine({ state, confirmedAt }: Pick<StoredWaitingParty, 'state' | 'confirmedAt'>): boolean {
  return state === 'waiting' && confirmedAt !== null;
}

/**
 * Ends an open party inside a transaction, and releases its held seats. @param only a condition without which nothing
 * changes @returns whether the party was ended
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

/** Returns a group's parties whose held seats have been released to their places in line, inside a transaction. */
export async function returnToLine(group: Types.ObjectId): Promise<void> {
  const { modifiedCount } = await WaitingParty.updateMany(
    { group, state: 'offered' },
    { $set: { state: 'waiting', offer: null } },
  );
  if (modifiedCount > 0) await Group.updateOne({ _id: group }, { $inc: { waiting: modifiedCount } });
}

/**
 * Deletes parties with the mails to them, inside a transaction. Open parties release their seats and places in line.
 */
export async function deleteParties(which: QueryFilter<StoredWaitingParty>): Promise<void> {
  const parties = await WaitingParty.find(which, 'isOpen').lean();
  const ids = parties.map(({ _id }) => _id);
  for (const { _id, isOpen } of parties) if (isOpen) await endParty(_id, 'left');
  await deleteMails(ids);
  await WaitingParty.deleteMany({ _id: { $in: ids } });
}

/** Why a party has no offer yet; null if it is next in line, or does not wait. */
export function offerObstacle(
  { state, confirmedAt, people, lacksBeds }: StoredWaitingParty,
  group: StoredGroup,
  { registerEnabled }: Pick<StoredOrganization, 'registerEnabled'>,
): WaitingObstacle | null {
  if (state !== 'waiting') return null;
  if (!confirmedAt) return 'address';
  if (!registerEnabled) return 'closed';
  if (freeSeats(group) < seatsFor(people)) return 'seats';
  if (lacksBeds) return 'beds';
  return group.accommodation ? 'counting' : null;
}
