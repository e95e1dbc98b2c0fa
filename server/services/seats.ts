import type { Types } from 'mongoose';
import { AppError } from '../lib/AppError';
import { Group, type StoredGroup } from '../models/group';

/** A group as it was when its customer chose it. */
type ChosenGroup = Pick<StoredGroup, '_id' | 'event'>;

/**
 * Takes a seat for an enabled customer who comes into a group, inside the transaction that stores them. The
 * count and the limit are compared in the update itself, so two requests cannot both have the last seat.
 * @throws AppError `groupFull`; `conflict` where the group has gone, or gone to another event, meanwhile
 */
export async function takeSeat({ _id, event }: ChosenGroup): Promise<void> {
  const { modifiedCount } = await Group.updateOne(
    { _id, event, $expr: { $lt: ['$userCount', '$capacity'] } },
    { $inc: { userCount: 1, customerCount: 1 } },
  );
  if (modifiedCount === 1) return;
  const unchanged = await Group.exists({ _id, event });
  throw new AppError(unchanged ? 'groupFull' : 'conflict');
}

/** Gives back the seat of an enabled customer who leaves a group, inside the transaction that moves them. */
export async function giveSeatBack(group: Types.ObjectId): Promise<void> {
  await Group.updateOne(
    { _id: group, userCount: { $gt: 0 } },
    { $inc: { userCount: -1, customerCount: -1 } },
  );
}

/** Sets how many seats a group has. @throws AppError `belowUserCount` when more are taken already */
export async function setCapacity(group: Types.ObjectId, capacity: number): Promise<void> {
  const { matchedCount } = await Group.updateOne(
    { _id: group, userCount: { $lte: capacity } },
    { $set: { capacity } },
  );
  if (matchedCount === 1) return;
  const { userCount } = await Group.findById(group, 'userCount').lean().orFail();
  throw new AppError('belowUserCount', { path: 'capacity', params: { userCount } });
}
