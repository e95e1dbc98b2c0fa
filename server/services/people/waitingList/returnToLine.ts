import type { Types } from 'mongoose';
import { Group } from '../../../models/group';
import { WaitingParty } from '../../../models/waitingParty';

/** Lets a group's parties whose held seats have been given back wait again, at their places, inside a transaction. */
export async function returnToLine(group: Types.ObjectId): Promise<void> {
  const { modifiedCount } = await WaitingParty.updateMany(
    { group, state: 'offered' },
    { $set: { state: 'waiting', offer: null } },
  );
  if (modifiedCount > 0) await Group.updateOne({ _id: group }, { $inc: { waiting: modifiedCount } });
}
