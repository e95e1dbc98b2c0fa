import { Customer, type StoredCustomer } from '../../models/customer';
import { Room } from '../../models/room';

/**
 * All who share a customer's room, the customer included; the customer alone, where the room is one that
 * staff have yet to find a partner for; nobody where there is none.
 */
export async function readRoommates(customer: StoredCustomer): Promise<StoredCustomer[]> {
  const room = customer.room && (await Room.findById(customer.room).lean());
  if (room)
    return Customer.find({ _id: { $in: room.users } })
      .sort({ _id: 1 })
      .lean();
  return customer.roomType === null ? [] : [customer];
}
