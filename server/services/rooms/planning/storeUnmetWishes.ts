import { Types } from 'mongoose';
import type { ArrangedRoom } from '../../../contract/roomPlan';
import { roomSizeForBeds } from '../../../contract/rooms';
import { toObjectIds } from '../../../lib/parseObjectId';
import { RoomWish, type StoredUnmetWish } from '../../../models/roomWish';
import { travellerReasons } from '../../../roomPlan/explainWishes';
import type { ExplainedWish } from '../../../roomPlan/reasons';
import { toPlannedRooms } from './arrangement';
import type { Hotel } from './hotel';
import { buildProblem } from './buildProblem';

/**
 * Stores each guest's unmet wishes, with the reasons that the guest may see. A guest without a room has none. Call it
 * inside the transaction that stores the rooms.
 */
export async function storeUnmetWishes(hotel: Hotel, rooms: readonly ArrangedRoom[]): Promise<void> {
  if (hotel.wishes.size === 0) return;
  const placed = new Set(rooms.flatMap(({ customers }) => customers));
  const unmet = travellerReasons(buildProblem(hotel, rooms), { rooms: toPlannedRooms(rooms) });
  await RoomWish.bulkWrite(
    [...hotel.wishes].map(([id, { _id }]) => {
      const own = placed.has(id) ? unmet.filter(({ wish }) => wish.from === id) : [];
      return { updateOne: { filter: { _id }, update: { $set: { unmet: own.map(asStored) } } } };
    }),
  );
}

function asStored({ wish, traveller }: Omit<ExplainedWish, 'staff'>): StoredUnmetWish {
  return {
    person: 'to' in wish ? new Types.ObjectId(wish.to) : null,
    roomType: 'size' in wish ? roomSizeForBeds(wish.size) : null,
    reason: traveller.code,
    paid: traveller.code === 'paidSize' ? roomSizeForBeds(traveller.size) : null,
    people: traveller.code === 'lock' ? toObjectIds(traveller.people) : [],
  };
}
