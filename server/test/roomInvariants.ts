import { partnersIn, roomSizes, stockOf } from '../contract/rooms';
import { Accommodation } from '../models/accommodation';
import type { StoredCustomer } from '../models/customer';
import { Group } from '../models/group';
import { Room } from '../models/room';

/** Who shares a room agrees on it, is of one group at that hotel, and has a bed; each room is counted once. */
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
  for (const { _id, roomType, accommodation, customers } of rooms) {
    const sharers = customers.map((user) => customerOf.get(String(user))!);
    expect(customers.length).toBeGreaterThan(0);
    expect(customers.length).toBeLessThanOrEqual(1 + partnersIn[roomType]);
    expect(new Set(sharers.map(({ group }) => String(group))).size).toBe(1);
    for (const sharer of sharers) {
      expect(sharer).toMatchObject({ roomType, roomPartnerChosen: true, disabled: false });
      expect(hotelOf.get(String(sharer.group))).toEqual(accommodation);
    }
  }
  for (const hotel of await Accommodation.find().lean()) {
    for (const size of roomSizes) {
      const { capacity, reserved } = hotel[stockOf[size]];
      const counted = rooms.filter((room) => room.roomType === size && room.accommodation.equals(hotel._id));
      expect(reserved).toBe(counted.length);
      expect(reserved).toBeLessThanOrEqual(capacity);
    }
  }
}
