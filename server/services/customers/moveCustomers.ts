import { Customer, type StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { recomputePaidProducts } from './recomputePaidProducts';
import { moveRooms } from '../rooms/moveRooms';
import { lostTickets } from '../tickets/lostTickets';
import { partitionByGroup } from './partitionByGroup';

/**
 * Brings customers into another group of their organization, inside the transaction that moves their seats:
 * rooms, tickets and what counts as paid follow. As many queries for thousands as for one from each group.
 * @param customers as they were before, none of them in the target
 */
export async function moveCustomers(
  target: StoredGroup,
  customers: readonly StoredCustomer[],
): Promise<void> {
  await moveRooms(customers, target);
  for (const { group: id, members } of partitionByGroup(customers)) {
    const group = await Group.findById(id).lean().orFail();
    const movers = members.map(({ _id }) => _id);
    await Customer.updateMany(
      { _id: { $in: movers } },
      {
        $set: { group: target._id, event: target.event, ...lostTickets(group, target) },
        $inc: { revision: 1 },
      },
    );
    if (!group.event.equals(target.event)) await recomputePaidProducts(movers, target.event);
  }
}
