import { Customer, type StoredCustomer } from '../../models/customer';
import { Room } from '../../models/room';

/**
 * All customers in a customer's room, including the customer. Returns the customer alone while staff have yet to
 * find a partner, and nobody if there is no room type.
 */
export async function readRoommates(customer: StoredCustomer): Promise<StoredCustomer[]> {
  const room = customer.room && (await Room.findById(customer.room).lean());
  if (room)
    return Customer.find({ _id: { $in: room.customers } })
      .sort({ _id: 1 })
      .lean();
  return customer.roomType === null ? [] : [customer];
}
