import type { CustomerRow } from '#contract/customerRow';
import { roomTypes } from '#contract/rooms';

interface RoomingList {
  /** Those who have a room, room by room. */
  customers: readonly CustomerRow[];
  /** The first of each room. */
  starts: ReadonlySet<string>;
}

/**
 * The rooming list (decisions 13): hotel by hotel, in it by type of room and by group, and those who share
 * a room stand together. Rooms alike keep the order in which their customers come.
 */
export function roomingList(customers: readonly CustomerRow[]): RoomingList {
  // Names are compared once each, and rooms not at all: a hundred thousand of either would hold the page up.
  const hotels = ranksOf(customers.map(hotelOf));
  const groups = ranksOf(customers.map(({ group }) => group.name));
  const rooms = new Map<string, CustomerRow[]>();
  const alike = new Map<number, CustomerRow[][]>();
  for (const customer of customers) {
    if (customer.roomType === null) continue;
    const id = roomOf(customer);
    const room = rooms.get(id);
    if (room) {
      room.push(customer);
      continue;
    }
    const opened = [customer];
    rooms.set(id, opened);
    const hotel = hotels.get(hotelOf(customer)) ?? 0;
    const group = groups.get(customer.group.name) ?? 0;
    const place = (hotel * roomTypes.length + roomTypes.indexOf(customer.roomType)) * groups.size + group;
    const others = alike.get(place);
    if (others) others.push(opened);
    else alike.set(place, [opened]);
  }
  const places = Array.from(alike.keys()).sort((one, other) => one - other);
  const inOrder = places.flatMap((place) => alike.get(place) ?? []);
  return {
    customers: inOrder.flat(),
    starts: new Set(inOrder.map(([first]) => first?._id ?? '')),
  };
}

function hotelOf({ accomodation }: CustomerRow): string {
  return accomodation?.name ?? '';
}

/** The same for all who share a room: the smallest of their ids. */
function roomOf({ _id, roomPartners }: CustomerRow): string {
  return roomPartners.reduce((least, partner) => (partner._id < least ? partner._id : least), _id);
}

/** The place of each name in the alphabet of all of them. */
function ranksOf(names: readonly string[]): Map<string, number> {
  const inOrder = Array.from(new Set(names)).sort(new Intl.Collator('fi').compare);
  return new Map(inOrder.map((name, rank) => [name, rank]));
}
