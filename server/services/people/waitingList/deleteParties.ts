import type { QueryFilter } from 'mongoose';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { deleteMails } from '../../mail/deleteMails';
import { endParty } from './endParty';

/** Deletes parties with the mails to them, inside a transaction. Those that are open give back their seats and places. */
export async function deleteParties(which: QueryFilter<StoredWaitingParty>): Promise<void> {
  const parties = await WaitingParty.find(which, 'isOpen').lean();
  const ids = parties.map(({ _id }) => _id);
  for (const { _id, isOpen } of parties) if (isOpen) await endParty(_id, 'left');
  await deleteMails(ids);
  await WaitingParty.deleteMany({ _id: { $in: ids } });
}
