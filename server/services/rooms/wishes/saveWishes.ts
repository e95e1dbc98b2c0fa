import type { Types } from 'mongoose';
import type { ErrorCode, Fault } from '../../../contract/errors';
import { maxWishedPeople, type RoomWishesInput } from '../../../contract/roomWishes';
import { stockField } from '../../../contract/rooms';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { toObjectIds } from '../../../lib/parseObjectId';
import type { StoredAccommodation } from '../../../models/accommodation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { RoomWish } from '../../../models/roomWish';
import type { Actor } from '../../../lib/sessionToken';
import { guestsAt, findHotel, canEnterWishes } from './readWishes';

/**
 * Replaces a customer's wishes (rules §10.10). They are not recorded in any history, because staff read histories.
 * @throws AppError `roomSelectionClosed`, `roomAlreadyChosen`
 * @throws InvalidInput `partnerIsSelf`, `partnerRepeated`, `partnerNotFound` with the path of each; `invalidChoice`
 *   for a size that the hotel does not have
 */
export async function saveWishes({ id }: Actor, input: RoomWishesInput): Promise<void> {
  await transaction(async () => {
    const customer = await Customer.findById(id).lean().orFail();
    const hotel = await findHotel(customer);
    if (!hotel?.roompartnerSelectionLive) throw new AppError('roomSelectionClosed');
    if (!canEnterWishes(customer, hotel)) throw new AppError('roomAlreadyChosen');
    const faults = [...(await findPeopleFaults(id, input, hotel._id)), ...findSizeFaults(input, hotel)];
    if (faults.length > 0) throw new InvalidInput(faults);
    const { organization } = customer;
    await RoomWish.updateOne(
      { customer: customer._id },
      {
        $set: {
          organization,
          accommodation: hotel._id,
          people: toObjectIds(input.people),
          roomType: input.roomType,
          avoid: toObjectIds(input.avoid),
          company: input.company,
          unmet: [],
        },
      },
      { upsert: true },
    );
  }, [id]);
}

async function findPeopleFaults(
  me: string,
  { people, avoid }: RoomWishesInput,
  hotel: Types.ObjectId,
): Promise<Fault[]> {
  const named = [
    ...people.map((id, index) => ({ id, path: `people.${index}` })),
    ...avoid.map((id, index) => ({ id, path: `avoid.${index}` })),
  ];
  const isNamed = { _id: { $in: toObjectIds(named.map(({ id }) => id)) } };
  const guests = await Customer.find({ ...isNamed, ...(await guestsAt(hotel)) }, '_id').lean();
  const guestIds = new Set(guests.map(({ _id }) => String(_id)));
  return named.flatMap(({ id, path }, index) => {
    const code = findFault(id, me, named.slice(0, index), guestIds);
    return code ? [{ code, path }] : [];
  });
}

function findFault(
  id: string,
  me: string,
  earlier: readonly { id: string }[],
  guestIds: ReadonlySet<string>,
): ErrorCode | undefined {
  if (id === me) return 'partnerIsSelf';
  if (earlier.some((other) => other.id === id)) return 'partnerRepeated';
  return guestIds.has(id) ? undefined : 'partnerNotFound';
}

function findSizeFaults({ roomType }: RoomWishesInput, hotel: StoredAccommodation): Fault[] {
  const isKnown = roomType === null || hotel[stockField[roomType]].capacity > 0;
  return isKnown ? [] : [{ code: 'invalidChoice', path: 'roomType' }];
}

/** Deletes a customer's wishes, and the customer from the wishes of others, inside the transaction that erases them. */
export async function forgetWishes(customer: Types.ObjectId): Promise<void> {
  await RoomWish.deleteOne({ customer });
  await RoomWish.updateMany(
    { $or: [{ people: customer }, { avoid: customer }] },
    { $pull: { people: customer, avoid: customer, unmet: { person: customer } } },
  );
}

type Guest = Pick<StoredCustomer, '_id' | 'organization' | 'gender'>;

/**
 * Adds mutual wishes for two guests of a hotel, inside a transaction: they may then share a room regardless of
 * gender. Each keeps their earlier wishes, except for the last of a full list. Nothing changes if one of them wishes
 * not to share with the other.
 */
export async function wishTogether(
  accommodation: Types.ObjectId,
  [one, other]: readonly [Guest, Guest],
): Promise<void> {
  const isAvoided = { accommodation, $or: [avoids(one, other), avoids(other, one)] };
  if (await RoomWish.exists(isAvoided)) return;
  await addWish(accommodation, one, other._id);
  await addWish(accommodation, other, one._id);
}

function avoids({ _id: customer }: Guest, { _id: avoid }: Guest) {
  return { customer, avoid };
}

async function addWish(accommodation: Types.ObjectId, guest: Guest, wished: Types.ObjectId): Promise<void> {
  const { _id: customer, organization, gender } = guest;
  const stored = await RoomWish.findOne({ customer, accommodation }).lean();
  const others = (stored?.people ?? []).filter((id) => !id.equals(wished)).slice(0, maxWishedPeople - 1);
  const people = [...others, wished];
  // Wishes for another hotel are ignored.
  const defaults = { organization, accommodation, roomType: null, avoid: [], company: gender, unmet: [] };
  await RoomWish.updateOne({ customer }, { $set: { ...(stored ? {} : defaults), people } }, { upsert: true });
}
