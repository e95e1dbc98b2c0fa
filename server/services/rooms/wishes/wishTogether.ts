import type { Types } from 'mongoose';
import { maxWishedPeople } from '../../../contract/roomWishes';
import type { StoredCustomer } from '../../../models/customer';
import { RoomWish } from '../../../models/roomWish';

type Guest = Pick<StoredCustomer, '_id' | 'organization' | 'gender'>;

/**
 * Lets two guests of a hotel wish each other, inside a transaction: they may then share a room whatever their gender.
 * Each keeps their earlier wishes, but for the last of a full list. Nothing changes if one of them would rather not
 * share with the other.
 */
export async function wishTogether(
  accommodation: Types.ObjectId,
  [one, other]: readonly [Guest, Guest],
): Promise<void> {
  const apart = { accommodation, $or: [wouldAvoid(one, other), wouldAvoid(other, one)] };
  if (await RoomWish.exists(apart)) return;
  await addWish(accommodation, one, other._id);
  await addWish(accommodation, other, one._id);
}

function wouldAvoid({ _id: customer }: Guest, { _id: avoid }: Guest) {
  return { customer, avoid };
}

async function addWish(accommodation: Types.ObjectId, guest: Guest, wished: Types.ObjectId): Promise<void> {
  const { _id: customer, organization, gender } = guest;
  const stored = await RoomWish.findOne({ customer, accommodation }).lean();
  const others = (stored?.people ?? []).filter((id) => !id.equals(wished)).slice(0, maxWishedPeople - 1);
  const people = [...others, wished];
  // What was wished at another hotel does not count here.
  const first = { organization, accommodation, roomType: null, avoid: [], company: gender, unmet: [] };
  await RoomWish.updateOne({ customer }, { $set: { ...(stored ? {} : first), people } }, { upsert: true });
}
