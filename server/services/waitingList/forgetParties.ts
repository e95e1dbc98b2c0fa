import type { Types } from 'mongoose';
import { WaitingParty } from '../../models/waitingParty';
import { endParty } from './endParty';

/** Deletes what waiting lists of an organization know of an address, inside a transaction. */
export async function forgetParties(organization: Types.ObjectId, email: string): Promise<void> {
  const parties = await WaitingParty.find({ organization, email }, '_id').lean();
  for (const { _id } of parties) await endParty(_id, 'left');
  await WaitingParty.deleteMany({ organization, email });
}
