import { stockField } from '../../../contract/rooms';
import { findByIds } from '../../../lib/findByIds';
import { Accommodation } from '../../../models/accommodation';
import { Room } from '../../../models/room';
import type { LostRoom } from '../../../models/tripChange';
import type { Restorable } from './undoOutcome';

/**
 * The rooms that these customers had before the step. A room that still exists is in its current state, a deleted one
 * in its former state.
 */
export async function readFormerRooms(restorable: readonly Restorable[]) {
  const stored = await findByIds(
    Room,
    restorable.map(({ change }) => change.before.room),
  );
  const rooms = new Map<string, LostRoom>(stored);
  for (const { change } of restorable) {
    const id = String(change.before.room);
    if (change.lostRoom && !rooms.has(id)) rooms.set(id, change.lostRoom);
  }
  /** The guests in the rooms that still exist. */
  const guests = new Map([...stored].map(([id, { customers }]) => [id, customers]));
  return { rooms, guests };
}

/** Allocates the free rooms of hotels. */
export async function createRoomAllocator(rooms: readonly LostRoom[]) {
  const hotels = await findByIds(
    Accommodation,
    rooms.map(({ accommodation }) => accommodation),
  );
  const taken = new Map<string, number>();
  return {
    /** Reserves a free room of the hotel and type; false if none is left. */
    reserve({ accommodation, roomType }: LostRoom): boolean {
      const stock = hotels.get(String(accommodation))?.[stockField[roomType]];
      const key = `${String(accommodation)} ${roomType}`;
      const count = (taken.get(key) ?? 0) + 1;
      if (!stock || stock.reserved + count > stock.capacity) return false;
      taken.set(key, count);
      return true;
    },
  };
}
