import type { Types } from 'mongoose';
import { type RoomSize, roomSizes, stockField } from '../../contract/rooms';
import { AppError } from '../../lib/AppError';
import { Accommodation } from '../../models/accommodation';
import type { StoredRoom } from '../../models/room';

type Stock = (typeof stockField)[RoomSize];

/** How many rooms of each size an accommodation has. */
export type RoomCapacities = Record<Stock, { capacity: number }>;

/**
 * Call it inside the transaction that stores the accommodation.
 * @throws AppError `belowReserved` with the path of a size with more rooms already reserved
 */
export async function setRoomCapacities(_id: Types.ObjectId, rooms: RoomCapacities): Promise<void> {
  for (const stock of roomSizes.map((size) => stockField[size])) {
    const { capacity } = rooms[stock];
    const { matchedCount } = await Accommodation.updateOne(
      { _id, [`${stock}.reserved`]: { $lte: capacity } },
      { $set: { [`${stock}.capacity`]: capacity } },
    );
    if (matchedCount === 0) throw await belowReserved(_id, stock);
  }
}

async function belowReserved(_id: Types.ObjectId, stock: Stock): Promise<AppError> {
  const accommodation = await Accommodation.findById(_id).lean().orFail();
  const params = { reserved: accommodation[stock].reserved };
  return new AppError('belowReserved', { path: `${stock}.capacity`, params });
}

/**
 * Reserves a room, inside the transaction that stores it. The update itself compares the count with the capacity, so
 * two customers cannot both get the last room.
 * @param path of the room type in the input
 * @throws AppError `roomTypeFull`
 */
export async function reserveRoom(_id: Types.ObjectId, size: RoomSize, path: string): Promise<void> {
  const stock = stockField[size];
  const { modifiedCount } = await Accommodation.updateOne(
    { _id, $expr: { $lt: [`$${stock}.reserved`, `$${stock}.capacity`] } },
    { $inc: { [`${stock}.reserved`]: 1 } },
  );
  if (modifiedCount === 0) throw new AppError('roomTypeFull', { path });
}

/** Number of rooms by size. */
export type RoomCounts = ReadonlyMap<RoomSize, number>;

/**
 * Reserves rooms that move from another accommodation, inside the transaction that moves them.
 * @returns the missing rooms by size; if any, none is reserved
 */
export async function reserveRooms(_id: Types.ObjectId, rooms: readonly ReservedRoom[]): Promise<RoomCounts> {
  const counts = countBySize(rooms);
  const fit = [...counts].map(([size, count]) => ({
    $lte: [{ $add: [`$${stockField[size]}.reserved`, count] }, `$${stockField[size]}.capacity`],
  }));
  const { modifiedCount } = await Accommodation.updateOne(
    { _id, $expr: { $and: fit } },
    { $inc: increments(counts, 1) },
  );
  if (modifiedCount === 1) return new Map();
  const stored = await Accommodation.findById(_id).lean().orFail();
  const countMissing = ([size, count]: [RoomSize, number]) =>
    stored[stockField[size]].reserved + count - stored[stockField[size]].capacity;
  return new Map(
    [...counts].map((entry) => [entry[0], countMissing(entry)] as const).filter(([, n]) => n > 0),
  );
}

/** Releases empty rooms, inside the transaction that empties them. */
export async function releaseRooms(rooms: readonly ReservedRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  const accommodationIds = new Set(rooms.map(({ accommodation }) => String(accommodation)));
  await Accommodation.bulkWrite(
    [...accommodationIds].map((_id) => {
      const own = rooms.filter(({ accommodation }) => String(accommodation) === _id);
      return { updateOne: { filter: { _id }, update: { $inc: increments(countBySize(own), -1) } } };
    }),
  );
}

/** Forces concurrent reservations at an accommodation to retry: only writes conflict between transactions. */
export async function lockReservations(_id: Types.ObjectId): Promise<void> {
  await Accommodation.updateOne({ _id }, { $inc: { __v: 1 } });
}

type ReservedRoom = Pick<StoredRoom, 'accommodation' | 'roomType'>;

function countBySize(rooms: readonly ReservedRoom[]): RoomCounts {
  const counts = new Map<RoomSize, number>();
  for (const { roomType } of rooms) counts.set(roomType, (counts.get(roomType) ?? 0) + 1);
  return counts;
}

function increments(counts: RoomCounts, sign: 1 | -1): Record<string, number> {
  return Object.fromEntries(
    [...counts].map(([size, count]) => [`${stockField[size]}.reserved`, sign * count]),
  );
}
