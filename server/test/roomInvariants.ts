import { partnersIn, roomSizes, stockField } from '../contract/rooms';
import { Accommodation } from '../models/accommodation';
import type { StoredCustomer } from '../models/customer';
import { Group } from '../models/group';
import { Room } from '../models/room';

/**
 * Checks that rooms and their customers refer to each other, that roommates are in groups of that hotel and each have
 * a bed, and that every room is reserved once.
 */
export async function expectRoomsInStep(customers: readonly StoredCustomer[]): Promise<void> {
  const rooms = await Room.find().lean();
  const hotelOf = new Map(
    (await Group.find().lean()).map(({ _id, accommodation }) => [String(_id), accommodation]),
  );
  const guest = (room: unknown, customer: unknown) => [room, customer].join(' ');

  expect(rooms.flatMap(({ _id, customers }) => customers.map((user) => guest(_id, user))).sort()).toEqual(
    customers.flatMap(({ _id, room }) => (room ? [guest(room, _id)] : [])).sort(),
  );
  const customerOf = new Map(customers.map((customer) => [String(customer._id), customer]));
  const outOfStep: unknown[] = [];
  const check = (record: unknown, isInStep: boolean) => isInStep || outOfStep.push(record);
  for (const room of rooms) {
    const { roomType, accommodation } = room;
    const sharers = room.customers.map((user) => customerOf.get(String(user))!);
    check(room, sharers.length > 0 && sharers.length <= 1 + partnersIn[roomType]);
    for (const sharer of sharers) {
      check(sharer, sharer.roomType === roomType && sharer.roomPartnerChosen && !sharer.disabled);
      check(sharer, String(hotelOf.get(String(sharer.group))) === String(accommodation));
    }
  }
  for (const hotel of await Accommodation.find().lean()) {
    for (const size of roomSizes) {
      const { capacity, reserved } = hotel[stockField[size]];
      const counted = rooms.filter((room) => room.roomType === size && room.accommodation.equals(hotel._id));
      check(hotel, reserved === counted.length && reserved <= capacity);
    }
  }
  expect(outOfStep).toEqual([]);
}
