import type { Types } from 'mongoose';
import { AppError } from '../lib/AppError';
import { Accommodation } from '../models/accommodation';

export const roomStocks = ['onePersonRoom', 'twoPersonRoom', 'threePersonRoom'] as const;

/** How many rooms of each size an accommodation has. */
export type RoomCapacities = Record<(typeof roomStocks)[number], { capacity: number }>;

/**
 * Sets how many rooms there are, inside the transaction that stores the accommodation.
 * @throws AppError `belowReserved` with the path of a size of which more are reserved already
 */
export async function setRoomCapacities(_id: Types.ObjectId, rooms: RoomCapacities): Promise<void> {
  for (const stock of roomStocks) {
    const { capacity } = rooms[stock];
    const { matchedCount } = await Accommodation.updateOne(
      { _id, [`${stock}.reserved`]: { $lte: capacity } },
      { $set: { [`${stock}.capacity`]: capacity } },
    );
    if (matchedCount === 0) throw await tooFew(_id, stock);
  }
}

async function tooFew(_id: Types.ObjectId, stock: (typeof roomStocks)[number]): Promise<AppError> {
  const accommodation = await Accommodation.findById(_id).lean().orFail();
  const params = { reserved: accommodation[stock].reserved };
  return new AppError('belowReserved', { path: `${stock}.capacity`, params });
}
