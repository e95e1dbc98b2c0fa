import type { Types } from 'mongoose';
import { AppError } from '../lib/AppError';
import { Group } from '../models/group';

/**
 * Takes one seat of a group, inside the transaction that stores its customer. The count and the limit
 * are compared in the update itself, so two requests cannot both have the last seat.
 * @throws AppError `groupFull`
 */
export async function takeSeat(group: Types.ObjectId): Promise<void> {
  const { modifiedCount } = await Group.updateOne(
    { _id: group, $expr: { $lt: ['$userCount', '$capacity'] } },
    { $inc: { userCount: 1 } },
  );
  if (modifiedCount === 0) throw new AppError('groupFull');
}

/** Gives back the seat of a customer who leaves a group, inside the transaction that moves them. */
export async function giveSeatBack(group: Types.ObjectId): Promise<void> {
  await Group.updateOne({ _id: group, userCount: { $gt: 0 } }, { $inc: { userCount: -1 } });
}
