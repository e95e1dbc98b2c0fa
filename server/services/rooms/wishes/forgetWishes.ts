import type { Types } from 'mongoose';
import { RoomWish } from '../../../models/roomWish';

/** Deletes a customer's wishes, and the customer from those of others, inside the transaction that erases them. */
export async function forgetWishes(customer: Types.ObjectId): Promise<void> {
  await RoomWish.deleteOne({ customer });
  await RoomWish.updateMany(
    { $or: [{ people: customer }, { avoid: customer }] },
    { $pull: { people: customer, avoid: customer, unmet: { person: customer } } },
  );
}
