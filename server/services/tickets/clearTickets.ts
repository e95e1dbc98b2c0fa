import type { Actor } from '../../lib/sessionToken';
import { Customer } from '../../models/customer';
import type { StoredGroup } from '../../models/group';
import { auditChanges } from '../access/audit/auditChanges';
import { type Ferries, lostTickets } from './lostTickets';

/** Removes the tickets of ferries that a group no longer takes, inside the transaction that changes the group. */
export async function clearTickets(by: Actor, group: StoredGroup, before: Ferries): Promise<void> {
  const lost = lostTickets(before, group);
  const directions = Object.keys(lost);
  if (directions.length === 0) return;
  const holders = await Customer.find({
    group: group._id,
    $or: directions.map((ticket) => ({ [ticket]: { $ne: null } })),
  }).lean();
  await Customer.updateMany(
    { _id: { $in: holders.map(({ _id }) => _id) } },
    { $set: lost, $inc: { revision: 1 } },
  );
  await auditChanges(
    by,
    holders.map((holder) => ({
      type: 'customers' as const,
      id: holder._id,
      organization: holder.organization,
      before: holder,
      after: { ...holder, ...lost },
    })),
  );
}
