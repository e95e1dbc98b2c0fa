import { stockField, roomSizes, type RoomSize } from '../../../contract/rooms';
import type { StoredAccommodation } from '../../../models/accommodation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { Room, type StoredRoom } from '../../../models/room';
import { RoomWish, type StoredRoomWish } from '../../../models/roomWish';
import type { Types } from 'mongoose';
import { findByIds } from '../../../lib/findByIds';
import { Product } from '../../../models/product';

const guestFields = [
  'organization',
  'group',
  'event',
  'firstName',
  'lastName',
  'email',
  'language',
  'gender',
  'disabled',
  'room',
  'roomType',
  'roomPartnerChosen',
  'paidProducts',
] as const;

/** A traveller who needs a bed in a hotel. */
export type Guest = Pick<StoredCustomer, (typeof guestFields)[number] | '_id'>;

/** All data that the rooms of a hotel depend on. */
export interface Hotel {
  accommodation: StoredAccommodation;
  groups: ReadonlyMap<string, StoredGroup>;
  /** The enabled travellers of all its groups, by id. */
  guests: ReadonlyMap<string, Guest>;
  rooms: readonly StoredRoom[];
  /** The wishes by customer. */
  wishes: ReadonlyMap<string, StoredRoomWish>;
  /** The size that each customer has paid for; null for none or several. */
  paid: ReadonlyMap<string, RoomSize | null>;
}

/** The number of queries does not depend on the number of guests. */
export async function readHotel(accommodation: StoredAccommodation): Promise<Hotel> {
  const { _id } = accommodation;
  const groups = await Group.find({ accommodation: _id }).sort({ _id: 1 }).lean();
  const isGuest = { group: { $in: groups.map((group) => group._id) }, disabled: false };
  const guests = await Customer.find(isGuest, [...guestFields])
    .sort({ _id: 1 })
    .lean<Guest[]>();
  const ids = guests.map((guest) => guest._id);
  const wishes = await RoomWish.find({ accommodation: _id, customer: { $in: ids } }).lean();
  return {
    accommodation,
    groups: new Map(groups.map((group) => [String(group._id), group])),
    guests: new Map(guests.map((guest) => [String(guest._id), guest])),
    rooms: await Room.find({ accommodation: _id }).sort({ _id: 1 }).lean(),
    wishes: new Map(wishes.map((wish) => [String(wish.customer), wish])),
    paid: await readPaidSizes(guests),
  };
}

/** The number of rooms of each size in a hotel. */
export function roomCapacity(accommodation: StoredAccommodation): Record<RoomSize, number> {
  const [one, two, three] = roomSizes.map((size) => accommodation[stockField[size]].capacity);
  return { '1h': one ?? 0, '2h': two ?? 0, '3h': three ?? 0 };
}

/** The room size that each of these customers has paid for, by id; null for none or several. */
async function readPaidSizes(
  customers: readonly Pick<StoredCustomer, '_id' | 'paidProducts'>[],
): Promise<Map<string, RoomSize | null>> {
  const paid = customers.flatMap(({ paidProducts }) => paidProducts);
  const products = await findByIds(Product, paid, ['roomType']);
  const findSize = (product: Types.ObjectId) => products.get(String(product))?.roomType ?? null;
  return new Map(
    customers.map(({ _id, paidProducts }) => {
      const sizes = new Set(paidProducts.map(findSize).filter((size) => size !== null));
      const [only] = sizes;
      return [String(_id), sizes.size === 1 && only ? only : null];
    }),
  );
}
