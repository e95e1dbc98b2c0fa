import type { Types } from 'mongoose';
import { type RoomSize, stockField } from '../contract/rooms';
import { Accommodation, type StoredAccommodation } from '../models/accommodation';
import { Customer, type StoredCustomer } from '../models/customer';
import { Group, type StoredGroup } from '../models/group';
import { Room, type StoredRoom } from '../models/room';
import { buildAccommodation, buildCustomer, buildGroup } from './factories';

/** A group whose hotel has rooms of every size and lets customers choose partners by name. */
export async function buildHotelGroup(hotel: Partial<StoredAccommodation> = {}) {
  const group = await buildGroup({ capacity: 1_000 });
  const rooms = { capacity: 50, reserved: 0 };
  const accommodation = await buildAccommodation({
    organization: group.organization,
    roompartnerSelectionLive: true,
    roomAllocationType: 'name',
    onePersonRoom: rooms,
    twoPersonRoom: rooms,
    threePersonRoom: rooms,
    ...hotel,
  });
  await Group.updateOne({ _id: group._id }, { accommodation: accommodation._id });
  return { group: { ...group, accommodation: accommodation._id }, accommodation };
}

/** Another group of the same event, with or without a hotel. */
export async function buildSisterOf(
  { event }: Pick<StoredGroup, 'event'>,
  accommodation: Types.ObjectId | null,
): Promise<StoredGroup> {
  return buildGroup({ event, accommodation, capacity: 1_000 });
}

/** A room of the group's hotel, shared by new customers. */
export async function buildRoom(
  group: StoredGroup,
  roomType: RoomSize,
  people: number,
): Promise<{ room: StoredRoom; sharers: StoredCustomer[] }> {
  return buildMixedRoom(
    roomType,
    Array.from({ length: people }, () => group),
  );
}

/** A room shared by one new customer of each group; the groups must be at one hotel. */
export async function buildMixedRoom(
  roomType: RoomSize,
  groups: readonly StoredGroup[],
): Promise<{ room: StoredRoom; sharers: StoredCustomer[] }> {
  const sharers: StoredCustomer[] = [];
  for (const group of groups) sharers.push(await buildCustomer({ group: group._id }));
  const customers = sharers.map(({ _id }) => _id);
  const { organization, accommodation } = groups[0]!;
  const room = (await new Room({ organization, accommodation, roomType, customers }).save()).toObject();
  const fields = { room: room._id, roomType, roomPartnerChosen: true };
  await Customer.updateMany({ _id: { $in: customers } }, { $set: fields });
  await Accommodation.updateOne(
    { _id: accommodation },
    { $inc: { [`${stockField[roomType]}.reserved`]: 1 } },
  );
  return { room, sharers: sharers.map((customer) => ({ ...customer, ...fields })) };
}

export async function reservedAt({ _id }: Pick<StoredAccommodation, '_id'>, size: RoomSize): Promise<number> {
  return (await Accommodation.findById(_id).lean().orFail())[stockField[size]].reserved;
}

/** Each customer's room type with the number of roommates, e.g. `2h of 2`; without a room, the type alone or null. */
export async function roomsOf(customers: readonly { _id: Types.ObjectId }[]): Promise<(string | null)[]> {
  const answers: (string | null)[] = [];
  for (const { _id } of customers) {
    const { room, roomType } = await Customer.findById(_id).lean().orFail();
    const customers = room && (await Room.findById(room).lean().orFail()).customers;
    answers.push(customers ? `${roomType} of ${customers.length}` : roomType);
  }
  return answers;
}
