import type { Types } from 'mongoose';
import type { ArrangedRoom, RoomBoard, RoomProposal } from '../contract/roomPlan';
import type { OnTheWire } from '../contract/wireWords';
import type { StoredAccommodation } from '../models/accommodation';
import { Customer, type StoredCustomer } from '../models/customer';
import { RoomWish, type StoredRoomWish } from '../models/roomWish';
import type { TestApp } from './app';
import { buildCustomer } from './factories';
import { buildHotelGroup, buildSisterOf } from './rooms';
import { buildStaff } from './staff';

export type WireRoom = OnTheWire<ArrangedRoom>;

const none = { capacity: 0, reserved: 0 };
const rooms = (capacity: number) => ({ capacity, reserved: 0 });

/** A hotel with the given number of rooms of each size, two groups, and staff who plan its rooms. */
export async function buildHotel(app: TestApp, sizes: Partial<Record<'1h' | '2h' | '3h', number>>) {
  const hotel: Partial<StoredAccommodation> = {
    onePersonRoom: sizes['1h'] ? rooms(sizes['1h']) : none,
    twoPersonRoom: sizes['2h'] ? rooms(sizes['2h']) : none,
    threePersonRoom: sizes['3h'] ? rooms(sizes['3h']) : none,
  };
  const { group, accommodation } = await buildHotelGroup(hotel);
  const sister = await buildSisterOf(group, accommodation._id);
  const staff = await buildStaff(app, 'admin', group.organization);
  const route = `accomodations/${String(accommodation._id)}/rooms`;
  const board = async () => (await staff.get(route)).body as OnTheWire<RoomBoard>;
  const propose = async (given: readonly WireRoom[], mode: 'all' | 'few' = 'all') =>
    (await staff.post(`${route}/plan`, { rooms: given, mode })).body as OnTheWire<RoomProposal>;
  const apply = async (arranged: readonly WireRoom[], version?: string) =>
    staff.put(route, { rooms: arranged, version: version ?? (await board()).version });
  return { group, sister, accommodation, staff, route, board, propose, apply };
}

/** Builds women and men with these first names; their ids are in the same order. */
export async function buildGuests<Name extends string>(
  group: { _id: Types.ObjectId },
  people: Readonly<Record<Name, 'F' | 'M'>>,
): Promise<Record<Name, StoredCustomer>> {
  const guests: Partial<Record<Name, StoredCustomer>> = {};
  for (const firstName in people) {
    guests[firstName] = await buildCustomer({ group: group._id, firstName, gender: people[firstName] });
  }
  // Every name has a guest now.
  return guests as Record<Name, StoredCustomer>;
}

/** Stores a guest's wishes, replacing earlier ones. */
export async function storeWishes(
  { _id: customer, organization, gender }: StoredCustomer,
  accommodation: Pick<StoredAccommodation, '_id'>,
  wishes: Partial<Pick<StoredRoomWish, 'roomType' | 'company'>> & {
    people?: readonly StoredCustomer[];
    avoid?: readonly StoredCustomer[];
  },
): Promise<void> {
  const ids = (people: readonly StoredCustomer[] = []) => people.map(({ _id }) => _id);
  const { people, avoid, roomType = null, company = gender } = wishes;
  const fields = { organization, accommodation: accommodation._id, roomType, company, unmet: [] };
  await RoomWish.updateOne(
    { customer },
    { $set: { ...fields, people: ids(people), avoid: ids(avoid) } },
    { upsert: true },
  );
}

/** A room that is not stored yet. */
export function newRoom(roomType: WireRoom['roomType'], ...guests: readonly StoredCustomer[]): WireRoom {
  const users = guests.map(({ _id }) => String(_id));
  return { _id: null, roomType, users, locked: false, fillers: [], note: '' };
}

/** The first names in each room, by size and name. */
export async function namesIn(arranged: readonly WireRoom[]): Promise<string[]> {
  const guests = await Customer.find({ _id: { $in: arranged.flatMap(({ users }) => users) } }).lean();
  const nameOf = new Map(guests.map(({ _id, firstName }) => [String(_id), firstName]));
  return arranged
    .map(
      ({ roomType, users }) =>
        `${roomType}: ${users
          .map((id) => nameOf.get(id))
          .sort()
          .join(', ')}`,
    )
    .sort();
}
