import { Types } from 'mongoose';
import { RoomWish } from '../../models/roomWish';
import type { World } from './world';

/**
 * Stores a wish of the world's customer not to share a room with somebody.
 * @returns an id that occurs nowhere else: a response that contains it reveals the wishes
 */
export async function storeAvoided({ customer, hotel, friend }: World): Promise<string> {
  const { _id, organization } = customer;
  const avoided = new Types.ObjectId();
  const wish = { customer: _id, organization, accommodation: hotel._id, people: [friend._id] };
  await RoomWish.create({ ...wish, avoid: [avoided], company: 'F' });
  return String(avoided);
}
