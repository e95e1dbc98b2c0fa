import type { ArrangedRoom } from '#contract/roomPlan';
import { roomSizes, type RoomSize } from '#contract/rooms';

/** A room of the working copy. */
export interface BoardRoom extends ArrangedRoom {
  /** Among the rooms of its size; the room keeps it as long as somebody is in it. */
  number: number;
}

export const sizeNames: Record<RoomSize, string> = { '1h': 'Single', '2h': 'Double', '3h': 'Triple' };

/** `Double 3`, which no other room of the board is called. */
export function roomName({ roomType, number }: Pick<BoardRoom, 'roomType' | 'number'>): string {
  return `${sizeNames[roomType]} ${number}`;
}

/**
 * In the order of the board.
 * @param before the board until now: a room is called as the one whose id it has, or else as one that a guest of it was in
 */
export function toBoardRooms(
  rooms: readonly ArrangedRoom[],
  before: readonly BoardRoom[] = [],
): readonly BoardRoom[] {
  const numbers = new Map<ArrangedRoom, number>();
  const taken = new Set<string>();
  const call = (room: ArrangedRoom, number: number) => {
    numbers.set(room, number);
    taken.add(roomName({ ...room, number }));
  };
  for (const isFormer of [hasSameId, sharesGuest]) {
    for (const room of rooms) {
      if (numbers.has(room)) continue;
      const former = before.find(
        (one) => one.roomType === room.roomType && !taken.has(roomName(one)) && isFormer(one, room),
      );
      if (former) call(room, former.number);
    }
  }
  for (const room of rooms) if (!numbers.has(room)) call(room, freeNumber(room.roomType, taken));
  return sorted(rooms.map((room) => ({ ...room, number: numbers.get(room) ?? 0 })));
}

function hasSameId(one: ArrangedRoom, other: ArrangedRoom): boolean {
  return one._id !== null && one._id === other._id;
}

function sharesGuest(one: ArrangedRoom, other: ArrangedRoom): boolean {
  return one.customers.some((guest) => other.customers.includes(guest));
}

/** The least number that no room of the size has. */
export function freeNumber(roomType: RoomSize, taken: ReadonlySet<string>): number {
  let number = 1;
  while (taken.has(roomName({ roomType, number }))) number += 1;
  return number;
}

/** By size, then by number. */
export function sorted(rooms: readonly BoardRoom[]): readonly BoardRoom[] {
  return roomSizes.flatMap((size) =>
    rooms.filter(({ roomType }) => roomType === size).sort((one, other) => one.number - other.number),
  );
}

/** What the server takes. */
export function toArranged(rooms: readonly BoardRoom[]): ArrangedRoom[] {
  return rooms.map(({ number: _, ...room }) => room);
}
