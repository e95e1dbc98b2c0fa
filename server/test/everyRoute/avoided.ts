import { Types } from 'mongoose';
import { RoomWish } from '../../models/roomWish';
import type { World } from './world';

/**
 * Lets the world's customer rather not share a room with somebody.
 * @returns an id that stands nowhere else: whatever shows it has read the wishes
 */
export async function storeAvoided({ customer, hotel, friend }: World): Promise<string> {
  const { _id, organization } = customer;
  const avoided = new Types.ObjectId();
  const wish = { customer: _id, organization, accommodation: hotel._id, people: [friend._id] };
  await RoomWish.create({ ...wish, avoid: [avoided], company: 'F' });
  return String(avoided);
}
