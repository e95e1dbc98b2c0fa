import type { Types } from 'mongoose';
import type { RoomCompany } from '../../../contract/roomWishes';
import type { RoomSize } from '../../../contract/rooms';
import { findByIds } from '../../../lib/findByIds';
import { type StoredAccommodation, Accommodation } from '../../../models/accommodation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { RoomWish, type StoredRoomWish, type StoredUnmetWish } from '../../../models/roomWish';
import { Group } from '../../../models/group';

export type NamedCustomer = Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;

export interface OwnWishesView {
  isOpen: boolean;
  people: (NamedCustomer & { isMutual: boolean | null })[];
  roomType: RoomSize | null;
  avoid: NamedCustomer[];
  company: RoomCompany;
  unmet: (Omit<StoredUnmetWish, 'person' | 'people'> & {
    person: NamedCustomer | null;
    people: NamedCustomer[];
  })[];
}

/** A customer's wishes at their current hotel, without people who no longer stay there. */
export async function readWishes(customerId: string): Promise<OwnWishesView> {
  const customer = await Customer.findById(customerId).lean().orFail();
  const hotel = await findHotel(customer);
  const wish = hotel && (await RoomWish.findOne({ customer: customer._id, accommodation: hotel._id }).lean());
  const isOpen = canEnterWishes(customer, hotel);
  if (!hotel || !wish) {
    return { isOpen, people: [], roomType: null, avoid: [], company: customer.gender, unmet: [] };
  }
  const { findGuest, wishedBy } = await readOthers(customer._id, wish, hotel);
  const guests = (ids: readonly Types.ObjectId[]) => ids.flatMap((id) => findGuest(id) ?? []);
  return {
    isOpen,
    people: guests(wish.people).map((guest) => ({
      ...guest,
      isMutual: hotel.roompartnerSelectionLive ? null : wishedBy.has(String(guest._id)),
    })),
    roomType: wish.roomType,
    avoid: guests(wish.avoid),
    company: wish.company,
    unmet: customer.room ? wish.unmet.flatMap((unmet) => withNames(unmet, findGuest)) : [],
  };
}

/** Whether room selection is open and the customer has not chosen a room. */
export function canEnterWishes(
  { roomPartnerChosen, room }: StoredCustomer,
  hotel: StoredAccommodation | null,
): boolean {
  return hotel?.roompartnerSelectionLive === true && !roomPartnerChosen && room === null;
}

async function readOthers(
  me: Types.ObjectId,
  { people, avoid, unmet }: StoredRoomWish,
  { _id: accommodation }: StoredAccommodation,
) {
  const named = unmet.flatMap((one) => [...(one.person ? [one.person] : []), ...one.people]);
  const customers = await findByIds(
    Customer,
    [...people, ...avoid, ...named],
    ['firstName', 'lastName', 'group', 'disabled'],
  );
  const { group } = await guestsAt(accommodation);
  const atHotel = new Set(group.$in.map(String));
  const mutual = await RoomWish.find(
    { accommodation, customer: { $in: people }, people: me },
    'customer',
  ).lean();
  return {
    findGuest: (id: Types.ObjectId) => {
      const guest = customers.get(String(id));
      return guest && !guest.disabled && atHotel.has(String(guest.group)) ? guest : undefined;
    },
    wishedBy: new Set(mutual.map(({ customer }) => String(customer))),
  };
}

/** Adds the names; drops a wish for somebody who is no longer at the hotel. */
function withNames(
  { person, people, ...unmet }: StoredUnmetWish,
  findGuest: (id: Types.ObjectId) => NamedCustomer | undefined,
): OwnWishesView['unmet'] {
  const wished = person && findGuest(person);
  if (person && !wished) return [];
  return [{ ...unmet, person: wished ?? null, people: people.flatMap((id) => findGuest(id) ?? []) }];
}

/** The accommodation of a customer's group; null without one. */
export async function findHotel({
  group,
}: Pick<StoredCustomer, 'group'>): Promise<StoredAccommodation | null> {
  const { accommodation } = await Group.findById(group, 'accommodation').lean().orFail();
  return accommodation && Accommodation.findById(accommodation).lean();
}

/** For queries: the enabled customers of all groups at a hotel. */
export async function guestsAt(accommodation: Types.ObjectId) {
  const groups = await Group.find({ accommodation }, '_id').lean();
  return { group: { $in: groups.map(({ _id }) => _id) }, disabled: false };
}
