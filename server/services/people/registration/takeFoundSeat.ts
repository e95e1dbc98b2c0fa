import type { StoredCustomer } from '../../../models/customer';
import type { StoredGroup } from '../../../models/group';
import type { HeldSeat } from '../../trips/groups/heldSeats';
import { addPaid } from '../../trips/groups/paidCounts';
import { takeHeldSeat } from '../../trips/groups/seats';
import { consumeOfferedSeat, type OfferedSeat, type Registering } from '../waitingList/acceptOffer';

/**
 * Takes the seat that was held for a registration, or that the waiting list offered, for the customer whom this
 * transaction stores. Unlike a hold, an offer that has ended is not replaced by another seat.
 * @throws AppError `groupFull`, `conflict`, or as `consumeOfferedSeat`
 */
export async function takeFoundSeat(
  seat: HeldSeat | OfferedSeat,
  group: StoredGroup,
  customer: Registering & Pick<StoredCustomer, 'paidProducts'>,
): Promise<void> {
  if (!('party' in seat)) return takeHeldSeat(seat, group, customer.paidProducts);
  await consumeOfferedSeat(seat, customer);
  await addPaid(group._id, customer.paidProducts);
}
