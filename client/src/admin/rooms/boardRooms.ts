import type { ArrangedRoom } from '#contract/roomPlan';
import { roomSizes, type RoomSize } from '#contract/rooms';

/** A room of the board's working copy. */
export interface BoardRoom extends ArrangedRoom {
  /** The room's number among the rooms of its size, which stays the same as long as somebody is in it. */
  number: number;
}

export const sizeNames: Record<RoomSize, string> = { '1h': 'Single', '2h': 'Double', '3h': 'Triple' };

/** `Double 3`, unique on the board. */
export function roomName({ roomType, number }: Pick<BoardRoom, 'roomType' | 'number'>): string {
  return `${sizeNames[roomType]} ${number}`;
}

/**
 * Turns rooms into board rooms, in the board's order.
 * @param before the previous board: a room keeps the name of the room with its id, or else of a room that one of its
 *   guests was in
 */
export function toBoardRooms(
  rooms: readonly ArrangedRoom[],
  before: readonly BoardRoom[] = [],
): readonly BoardRoom[] {
  const numbers = new Map<ArrangedRoom, number>();
  const taken = new Set<string>();
  const assign = (room: ArrangedRoom, number: number) => {
    numbers.set(room, number);
    taken.add(roomName({ ...room, number }));
  };
  for (const isFormer of [hasSameId, sharesGuest]) {
    for (const room of rooms) {
      if (numbers.has(room)) continue;
      const former = before.find(
        (candidate) =>
          candidate.roomType === room.roomType &&
          !taken.has(roomName(candidate)) &&
          isFormer(candidate, room),
      );
      if (former) assign(room, former.number);
    }
  }
  for (const room of rooms) if (!numbers.has(room)) assign(room, freeNumber(room.roomType, taken));
  return sortRooms(rooms.map((room) => ({ ...room, number: numbers.get(room) ?? 0 })));
}

function hasSameId(one: ArrangedRoom, other: ArrangedRoom): boolean {
  return one._id !== null && one._id === other._id;
}

function sharesGuest(one: ArrangedRoom, other: ArrangedRoom): boolean {
  return one.customers.some((guest) => other.customers.includes(guest));
}

/** The lowest free number among the rooms of a size. */
export function freeNumber(roomType: RoomSize, taken: ReadonlySet<string>): number {
  let number = 1;
  while (taken.has(roomName({ roomType, number }))) number += 1;
  return number;
}

/** The rooms by size, then by number. */
export function sortRooms(rooms: readonly BoardRoom[]): readonly BoardRoom[] {
  return roomSizes.flatMap((size) =>
    rooms.filter(({ roomType }) => roomType === size).sort((one, other) => one.number - other.number),
  );
}

/** The rooms as the server expects them. */
export function toArranged(rooms: readonly BoardRoom[]): ArrangedRoom[] {
  return rooms.map(({ number: _, ...room }) => room);
}
