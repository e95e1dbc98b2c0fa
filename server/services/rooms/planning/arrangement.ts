import type { Fault } from '../../../contract/errors';
import type { ArrangedRoom } from '../../../contract/roomPlan';
import { bedsIn, type RoomSize, roomSizes } from '../../../contract/rooms';
import { InvalidInput } from '../../../lib/AppError';
import type { StoredRoom } from '../../../models/room';
import type { PlannedRoom } from '../../../roomPlan/problem';
import { roomCapacity, type Hotel } from './hotel';

/** The stored rooms of a hotel; rooms stored by earlier versions count as chosen. */
export function storedArrangement({ rooms }: Hotel): ArrangedRoom[] {
  return rooms.map(toArrangedRoom);
}

export function toArrangedRoom({
  _id,
  roomType,
  customers,
  locked = true,
  fillers = [],
  note,
}: StoredRoom): ArrangedRoom {
  const [inside, added] = [customers.map(String), fillers.map(String)];
  const isLocked = locked && inside.some((id) => !added.includes(id));
  return {
    _id: String(_id),
    roomType,
    customers: inside,
    locked: isLocked,
    fillers: isLocked ? inside.filter((id) => added.includes(id)) : [],
    note: note ?? '',
  };
}

/** Converts rooms for the solver. */
export function toPlannedRooms(rooms: readonly ArrangedRoom[]): Pick<PlannedRoom, 'size' | 'people'>[] {
  return rooms.map(({ roomType, customers }) => ({ size: bedsIn(roomType), people: customers }));
}

/** The same key for rooms of the same size with the same people. */
export function occupancyKey({ roomType, customers }: Pick<ArrangedRoom, 'roomType' | 'customers'>): string {
  return [roomType, ...[...customers].sort()].join(' ');
}

/**
 * Refuses rooms that are impossible regardless of the rules.
 * @throws InvalidInput `notFound` for somebody who is not a guest, a filler who is not in the room, or a room of
 *   another hotel; `partnerRepeated`, `tooManyPartners`
 */
export function requirePossibleRooms(hotel: Hotel, rooms: readonly ArrangedRoom[]): void {
  const storedIds = new Set(hotel.rooms.map(({ _id }) => String(_id)));
  const [placed, used] = [new Set<string>(), new Set<string>()];
  const faults = rooms.flatMap(({ _id, roomType, customers, fillers }, index): Fault[] => {
    const path = `rooms.${index}`;
    const isValidId = _id === null || (storedIds.has(_id) && !used.has(_id));
    if (_id !== null) used.add(_id);
    return [
      ...(isValidId ? [] : [{ code: 'notFound' as const, path: `${path}._id` }]),
      ...customers.flatMap((id, index) => guestFault(hotel, placed, id, `${path}.customers.${index}`)),
      ...fillers.flatMap((id, index): Fault[] =>
        customers.includes(id) ? [] : [{ code: 'notFound', path: `${path}.fillers.${index}` }],
      ),
      ...(customers.length > bedsIn(roomType)
        ? [{ code: 'tooManyPartners' as const, path: `${path}.customers` }]
        : []),
    ];
  });
  if (faults.length > 0) throw new InvalidInput(faults);
}

function guestFault({ guests }: Hotel, placed: Set<string>, id: string, path: string): Fault[] {
  if (!guests.has(id)) return [{ code: 'notFound', path }];
  if (placed.has(id)) return [{ code: 'partnerRepeated', path }];
  placed.add(id);
  return [];
}

/** The number of missing rooms by size; sizes with enough rooms are left out. */
export function roomsMissing(
  { accommodation }: Hotel,
  rooms: readonly Pick<ArrangedRoom, 'roomType'>[],
): { roomType: RoomSize; count: number }[] {
  const capacity = roomCapacity(accommodation);
  return roomSizes
    .map((roomType) => ({
      roomType,
      count: rooms.filter((room) => room.roomType === roomType).length - capacity[roomType],
    }))
    .filter(({ count }) => count > 0);
}
