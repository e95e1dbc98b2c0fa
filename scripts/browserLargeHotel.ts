import { Types } from 'mongoose';
import { bedsIn, roomSizes, type RoomSize } from '../server/contract/rooms';
import { firstNames } from '../server/start/demo/names';
import { Accommodation } from '../server/models/accommodation';
import { Customer } from '../server/models/customer';
import { Event } from '../server/models/event';
import { Group } from '../server/models/group';
import { Organization } from '../server/models/organization';
import { Room } from '../server/models/room';
import { RoomWish } from '../server/models/roomWish';
import { buildPerson, nth } from './bench/storeCrowd';

const groupCount = 8;
const guestCount = 600;
/** 150 rooms with 370 beds. */
const roomCounts: Record<RoomSize, number> = { '1h': 20, '2h': 40, '3h': 90 };

type Guest = ReturnType<typeof buildGuest>;
type TripIds = Record<'organization' | 'event' | 'accommodation', Types.ObjectId>;

/** Stores an organization with one trip, whose hotel has more rooms and guests than fit on a screen. */
export async function storeLargeHotel(date: string): Promise<void> {
  const organization = (await new Organization({ name: 'Suurmatkat ry', identifier: 'suurmatkat' }).save())
    ._id;
  const event = (
    await new Event({ organization, name: 'Kevätristeily', identifier: 'kevatristeily', date }).save()
  )._id;
  const rooms = (size: RoomSize) => ({ capacity: roomCounts[size] + 5, reserved: roomCounts[size] });
  const hotel = await new Accommodation({
    organization,
    name: 'Hotelli Suuri',
    date,
    roomAllocationType: 'automatic',
    onePersonRoom: rooms('1h'),
    twoPersonRoom: rooms('2h'),
    threePersonRoom: rooms('3h'),
  }).save();
  const trip = { organization, event, accommodation: hotel._id };
  const groups = await storeGroups(trip);
  const guests = Array.from({ length: guestCount }, (_, n) =>
    buildGuest(n, trip, nth(groups, Math.floor((n * groupCount) / guestCount))),
  );
  await storeRooms(guests, trip);
  await Customer.insertMany(guests);
  await storeWishes(guests, trip);
}

async function storeGroups(trip: TripIds): Promise<Types.ObjectId[]> {
  const size = guestCount / groupCount;
  const stored = await Group.insertMany(
    Array.from({ length: groupCount }, (_, n) => ({
      ...trip,
      name: `Kaveriporukka ${n + 1}`,
      ...{ capacity: size, userCount: size, customerCount: size },
    })),
  );
  return stored.map(({ _id }) => _id);
}

/** Women and men in alternating blocks of 30, which begin at the start of a room, so that no room has both. */
function buildGuest(n: number, { organization, event }: TripIds, group: Types.ObjectId) {
  const gender = Math.floor((n + 2) / 30) % 2 === 0 ? ('F' as const) : ('M' as const);
  return {
    ...buildPerson('suurmatkat', n),
    ...{ organization, event, group, gender },
    firstName: nth(firstNames[gender], n * 7),
    roomPartnerChosen: false,
    roomType: null as RoomSize | null,
    room: null as Types.ObjectId | null,
  };
}

/** Fills the rooms in the order of the guests, and leaves the last ones without a bed. Every third room is locked. */
async function storeRooms(guests: readonly Guest[], { organization, accommodation }: TripIds): Promise<void> {
  const waiting = [...guests];
  const rooms = roomSizes.flatMap((roomType) =>
    Array.from({ length: roomCounts[roomType] }, (_, n) => {
      const _id = new Types.ObjectId();
      const inside = waiting.splice(0, bedsIn(roomType));
      for (const guest of inside) Object.assign(guest, { room: _id, roomType, roomPartnerChosen: true });
      return {
        ...{ _id, organization, accommodation, roomType },
        ...{ customers: inside.map((guest) => guest._id), locked: n % 3 === 0, fillers: [] },
        note: n % 25 === 0 ? 'Ground floor' : '',
      };
    }),
  );
  await Room.insertMany(rooms);
}

/** Every other guest wishes for a neighbour, or for the one after. */
async function storeWishes(
  guests: readonly Guest[],
  { organization, accommodation }: TripIds,
): Promise<void> {
  await RoomWish.insertMany(
    guests
      .filter((_, n) => n % 2 === 0)
      .map(({ _id: customer, gender }, n) => ({
        ...{ organization, customer, accommodation, roomType: null, avoid: [], company: gender, unmet: [] },
        people: [nth(guests, 2 * n + (n % 3) + 1)._id],
      })),
  );
}
