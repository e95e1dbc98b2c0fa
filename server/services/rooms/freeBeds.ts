import type { Types } from 'mongoose';
import { bedsIn } from '../../contract/rooms';
import { Room } from '../../models/room';

/** The number of free beds in occupied rooms by accommodation, without accommodations that have none. */
export async function countFreeBeds(
  accommodations: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, number>> {
  const free = new Map<string, number>();
  for (const { accommodation, roomType, customers } of await Room.find({
    accommodation: { $in: accommodations },
  }).lean()) {
    const beds = bedsIn(roomType) - customers.length;
    if (beds > 0) free.set(String(accommodation), (free.get(String(accommodation)) ?? 0) + beds);
  }
  return free;
}
