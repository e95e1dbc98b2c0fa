import { type ArrangedRoom, lockedIn, type RoomBoard, type RoomGuest } from '#contract/roomPlan';
import { bedsIn, type RoomSize } from '#contract/rooms';
import { type BoardRoom, freeNumber, roomName, sortRooms } from './boardRooms';

/** Where a guest is moved: a room by its name, a new room of a size, or no room (null). */
export type Target = { room: string } | { newRoom: RoomSize } | null;

export function findRoom(rooms: readonly BoardRoom[], guest: string): BoardRoom | undefined {
  return rooms.find(({ customers }) => customers.includes(guest));
}

export function findRoomByName(rooms: readonly BoardRoom[], name: string): BoardRoom | undefined {
  return rooms.find((room) => roomName(room) === name);
}

/**
 * Moves a guest, and removes a room that becomes empty. A guest who moves into a locked room is not locked. Returns the
 * rooms unchanged if the guest cannot move, for example because the room is full.
 */
export function moveGuest(rooms: readonly BoardRoom[], guest: string, target: Target): readonly BoardRoom[] {
  const from = findRoom(rooms, guest);
  const isNew = target !== null && 'newRoom' in target;
  const to = target && !isNew ? findRoomByName(rooms, target.room) : undefined;
  if (target && !isNew && (!to || to === from || freeBeds(to) === 0)) return rooms;
  if (!target && !from) return rooms;
  const moved = rooms.map((room) => {
    if (room === from)
      return withGuests(
        room,
        room.customers.filter((id) => id !== guest),
      );
    return room === to ? withGuests(room, [...room.customers, guest]) : room;
  });
  const created = isNew ? [newRoom(rooms, target.newRoom, guest)] : [];
  return sortRooms([...moved.filter(({ customers }) => customers.length > 0), ...created]);
}

function newRoom(rooms: readonly BoardRoom[], roomType: RoomSize, guest: string): BoardRoom {
  const number = freeNumber(roomType, new Set(rooms.map(roomName)));
  return { _id: null, roomType, number, customers: [guest], locked: false, fillers: [], note: '' };
}

function withGuests(room: BoardRoom, customers: string[]): BoardRoom {
  const locked = lockedIn(room).filter((id) => customers.includes(id));
  const isLocked = locked.length > 0;
  const fillers = isLocked ? customers.filter((id) => !locked.includes(id)) : [];
  return { ...room, customers, locked: isLocked, fillers };
}

/** Swaps the places of two guests, one of whom may have no bed. Returns the rooms unchanged if that changes nothing. */
export function swapGuests(rooms: readonly BoardRoom[], one: string, other: string): readonly BoardRoom[] {
  const ownRooms = [findRoom(rooms, one), findRoom(rooms, other)];
  if (ownRooms[0] === ownRooms[1]) return rooms;
  const swapped = new Map([
    [one, other],
    [other, one],
  ]);
  return rooms.map((room) =>
    ownRooms.includes(room)
      ? withGuests(
          room,
          room.customers.map((id) => swapped.get(id) ?? id),
        )
      : room,
  );
}

/** The properties of a room that can be changed. Locking a room locks everybody in it. */
export type RoomDetails = { locked: boolean } | { note: string };

export function changeRoom(
  rooms: readonly BoardRoom[],
  name: string,
  change: RoomDetails,
): readonly BoardRoom[] {
  const changed = 'locked' in change ? { ...change, fillers: [] } : change;
  return rooms.map((room) => (roomName(room) === name ? { ...room, ...changed } : room));
}

/** Rebases the rooms on a newer board: removes guests who left, and makes rooms that were removed into new ones. */
export function rebase(rooms: readonly BoardRoom[], board: RoomBoard): readonly BoardRoom[] {
  const guests = new Set(board.guests.map(({ _id }) => _id));
  const stored = new Set(board.rooms.map(({ _id }) => _id));
  return rooms
    .map((room) => ({
      ...withGuests(
        room,
        room.customers.filter((id) => guests.has(id)),
      ),
      _id: stored.has(room._id) ? room._id : null,
    }))
    .filter(({ customers }) => customers.length > 0);
}

export function freeBeds({ roomType, customers }: ArrangedRoom): number {
  return bedsIn(roomType) - customers.length;
}

export function countRoomsOfSize(rooms: readonly ArrangedRoom[], size: RoomSize): number {
  return rooms.filter(({ roomType }) => roomType === size).length;
}

/** Whether two arrangements are equal. */
export function isSameArrangement(one: readonly ArrangedRoom[], other: readonly ArrangedRoom[]): boolean {
  return serialize(one) === serialize(other);
}

function serialize(rooms: readonly ArrangedRoom[]): string {
  return rooms
    .map((room) =>
      JSON.stringify([room.roomType, [...room.customers].sort(), lockedIn(room).sort(), room.note]),
    )
    .sort()
    .join('\n');
}

export function withoutBed(
  { guests }: Pick<RoomBoard, 'guests'>,
  rooms: readonly ArrangedRoom[],
): RoomGuest[] {
  const placed = new Set(rooms.flatMap(({ customers }) => customers));
  return guests.filter(({ _id }) => !placed.has(_id));
}

/** How many wishes of a guest a room meets. Wishes for people and for a size count alike. */
export function countWishesMet({ wishes, wishedType }: RoomGuest, room: ArrangedRoom | undefined) {
  const people = wishes.filter((id) => room?.customers.includes(id) === true).length;
  const size = wishedType !== null && room?.roomType === wishedType ? 1 : 0;
  return { met: people + size, total: wishes.length + (wishedType === null ? 0 : 1) };
}

export function guestName({ firstName, lastName }: Pick<RoomGuest, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
