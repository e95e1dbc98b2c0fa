import type { Types } from 'mongoose';
import { type RoomSize, roomSizes, stockOf } from '../../contract/rooms';
import { AppError } from '../../lib/AppError';
import { Accommodation } from '../../models/accommodation';
import type { StoredRoom } from '../../models/room';

type Stock = (typeof stockOf)[RoomSize];

/** How many rooms of each size an accommodation has. */
export type RoomCapacities = Record<Stock, { capacity: number }>;

/**
 * Sets how many rooms there are, inside the transaction that stores the accommodation.
 * @throws AppError `belowReserved` with the path of a size of which more are reserved already
 */
export async function setRoomCapacities(_id: Types.ObjectId, rooms: RoomCapacities): Promise<void> {
  for (const stock of roomSizes.map((size) => stockOf[size])) {
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
 * Reserves a room, inside the transaction that stores it. Count and limit are compared in the update itself,
 * so two customers cannot both have the last one. Everybody who reserves at the accommodation meets here.
 * @throws AppError `roomTypeFull` with the path of the wish
 */
export async function reserveRoom(_id: Types.ObjectId, size: RoomSize, path: string): Promise<void> {
  const stock = stockOf[size];
  const { modifiedCount } = await Accommodation.updateOne(
    { _id, $expr: { $lt: [`$${stock}.reserved`, `$${stock}.capacity`] } },
    { $inc: { [`${stock}.reserved`]: 1 } },
  );
  if (modifiedCount === 0) throw new AppError('roomTypeFull', { path });
}

/** How many rooms of each size; of a size that is not there, none. */
export type RoomCounts = ReadonlyMap<RoomSize, number>;

/**
 * Reserves rooms that come from another accommodation, all or none, inside the transaction that moves them.
 * Answers how many are missing; nothing is reserved then.
 */
export async function reserveRooms(_id: Types.ObjectId, rooms: readonly ReservedRoom[]): Promise<RoomCounts> {
  const counts = countBySize(rooms);
  const fit = [...counts].map(([size, count]) => ({
    $lte: [{ $add: [`$${stockOf[size]}.reserved`, count] }, `$${stockOf[size]}.capacity`],
  }));
  const { modifiedCount } = await Accommodation.updateOne(
    { _id, $expr: { $and: fit } },
    { $inc: increments(counts, 1) },
  );
  if (modifiedCount === 1) return new Map();
  const hotel = await Accommodation.findById(_id).lean().orFail();
  const lacks = ([size, count]: [RoomSize, number]) =>
    hotel[stockOf[size]].reserved + count - hotel[stockOf[size]].capacity;
  return new Map([...counts].map((entry) => [entry[0], lacks(entry)] as const).filter(([, n]) => n > 0));
}

/** Gives rooms back that nobody has any more, inside the transaction that takes people out of them. */
export async function releaseRooms(rooms: readonly ReservedRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  const hotels = new Set(rooms.map(({ accomodation }) => String(accomodation)));
  await Accommodation.bulkWrite(
    [...hotels].map((_id) => {
      const own = rooms.filter(({ accomodation }) => String(accomodation) === _id);
      return { updateOne: { filter: { _id }, update: { $inc: increments(countBySize(own), -1) } } };
    }),
  );
}

/**
 * Makes whoever reserves at an accommodation at the same time begin again, although nothing of it changes: two
 * transactions meet in writes alone.
 */
export async function lockReservations(_id: Types.ObjectId): Promise<void> {
  await Accommodation.updateOne({ _id }, { $inc: { __v: 1 } });
}

type ReservedRoom = Pick<StoredRoom, 'accomodation' | 'roomType'>;

function countBySize(rooms: readonly ReservedRoom[]): RoomCounts {
  const counts = new Map<RoomSize, number>();
  for (const { roomType } of rooms) counts.set(roomType, (counts.get(roomType) ?? 0) + 1);
  return counts;
}

function increments(counts: RoomCounts, sign: 1 | -1): Record<string, number> {
  return Object.fromEntries([...counts].map(([size, count]) => [`${stockOf[size]}.reserved`, sign * count]));
}
