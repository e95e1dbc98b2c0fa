import { clock } from '../../../lib/clock';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { applyEventChange } from './leaveTrip';
import { moveRooms } from '../../rooms/moveRooms';
import { lostTickets } from '../../tickets/lostTickets';
import { confirmTravel } from '../travelConfirmations/confirmTravel';
import { partitionByGroup } from './changeCustomers';

/**
 * Moves customers to another group of their organization with their rooms, tickets and paid products. The
 * caller moves their seats in the same transaction. The number of queries depends on the number of groups only.
 * @param customers as read before the move; none may be in the target group
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
        $set: {
          group: target._id,
          event: target.event,
          ...lostTickets(group, target),
          ...(!group.event.equals(target.event) && { seatSince: clock.now() }),
        },
        $inc: { revision: 1 },
      },
    );
    if (!group.event.equals(target.event)) await applyEventChange(movers, target.event);
  }
  confirmTravel(customers);
}
