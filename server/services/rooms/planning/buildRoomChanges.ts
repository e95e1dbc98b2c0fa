import { Types } from 'mongoose';
import { type ArrangedRoom, lockedIn } from '../../../contract/roomPlan';
import { toObjectIds } from '../../../lib/parseObjectId';
import type { StoredRoom } from '../../../models/room';
import { toArrangedRoom, occupancyKey } from './arrangement';
import type { Guest, Hotel } from './hotel';

/** The changes in a hotel when an arrangement is stored. */
export interface RoomChanges {
  /** All rooms of the hotel afterwards. */
  rooms: StoredRoom[];
  /** The new and changed rooms. */
  saved: StoredRoom[];
  removed: StoredRoom[];
  /** The rooms of `saved` whose size or guests have changed. */
  regrouped: StoredRoom[];
  /** The guests of `regrouped` whose room or roommates have changed. */
  moved: Guest[];
  /** The guests who lose their room without getting another. */
  losingBed: Guest[];
}

export function buildRoomChanges(hotel: Hotel, arranged: readonly ArrangedRoom[]): RoomChanges {
  const { accommodation, guests } = hotel;
  const chooseId = createIdChoice(hotel.rooms, arranged);
  const rooms = arranged.map((room): StoredRoom => {
    const { roomType, customers, locked, fillers, note } = room;
    return {
      _id: chooseId(room),
      organization: accommodation.organization,
      accommodation: accommodation._id,
      roomType,
      customers: toObjectIds(customers),
      locked,
      fillers: toObjectIds(fillers),
      note,
    };
  });
  const before = new Map(hotel.rooms.map((room) => [String(room._id), room]));
  const kept = new Set(rooms.map(({ _id }) => String(_id)));
  const groupingBefore = new Map(hotel.rooms.map((room) => [String(room._id), storedGrouping(room)]));
  const isRegrouped = (room: StoredRoom) => groupingBefore.get(String(room._id)) !== storedGrouping(room);
  const regrouped = rooms.filter(isRegrouped);
  const placed = new Set(rooms.flatMap(({ customers }) => customers.map(String)));
  const guestsIn = (some: readonly StoredRoom[]) =>
    some.flatMap(({ customers }) => customers.flatMap((id) => guests.get(String(id)) ?? []));
  return {
    rooms,
    saved: rooms.filter(
      (room) => isRegrouped(room) || roomDetails(before.get(String(room._id))) !== roomDetails(room),
    ),
    removed: hotel.rooms.filter(({ _id }) => !kept.has(String(_id))),
    regrouped,
    moved: guestsIn(regrouped),
    losingBed: guestsIn(hotel.rooms).filter(({ _id }) => !placed.has(String(_id))),
  };
}

/** A room with the same guests keeps its id, so that nobody is mailed about a change. */
function createIdChoice(stored: readonly StoredRoom[], arranged: readonly ArrangedRoom[]) {
  const named = new Set(arranged.flatMap(({ _id }) => _id ?? []));
  const unnamed = stored.filter(({ _id }) => !named.has(String(_id)));
  const byGrouping = new Map(unnamed.map((room) => [storedGrouping(room), room._id]));
  return (room: ArrangedRoom): Types.ObjectId => {
    if (room._id !== null) return new Types.ObjectId(room._id);
    return byGrouping.get(occupancyKey(room)) ?? new Types.ObjectId();
  };
}

function storedGrouping({ roomType, customers }: StoredRoom): string {
  return occupancyKey({ roomType, customers: customers.map(String) });
}

function roomDetails(room: StoredRoom | undefined): string {
  if (!room) return '';
  const { note, ...arranged } = toArrangedRoom(room);
  return JSON.stringify([lockedIn(arranged).sort(), note]);
}
