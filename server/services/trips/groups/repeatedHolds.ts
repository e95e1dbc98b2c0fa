import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { batchCalls } from '../../../lib/batchCalls';
import { transaction } from '../../../lib/database';
import { SeatHold, type StoredSeatHold } from '../../../models/seatHold';
import { abandonedLeaseEnd, leaseEnd, thisProcess } from './holdLease';

/*
 * The holds of a registration with a key have ids that follow from the key. Whoever repeats the registration finds them,
 * in any process.
 */

/** The ids of the holds of a registration. */
export function seatIds(key: string, amount: number): Types.ObjectId[] {
  return Array.from({ length: amount }, (_, seat) => keyedId(`seat ${seat}`, key));
}

/** An id that only the key's owner can compute. */
export function keyedId(purpose: string, key: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(`${purpose} ${key}`).digest().subarray(0, 12));
}

/** Whether a seat is held for a registration, and whether a process still renews the hold. */
export async function findHold(key: string): Promise<'none' | 'renewed' | 'abandoned'> {
  const hold = await findHolds('', key);
  if (!hold) return 'none';
  return hold.until > abandonedLeaseEnd() ? 'renewed' : 'abandoned';
}

/** The first holds of all who ask at the same moment, with one read. */
const findHolds = batchCalls<string, Pick<StoredSeatHold, 'until'> | undefined>(async (keys) => {
  const ids = keys.flatMap((key) => seatIds(key, 1));
  const holds = await SeatHold.find({ _id: { $in: ids }, used: false }, 'until').lean();
  const byId = new Map(holds.map((hold) => [String(hold._id), hold]));
  return ids.map((id) => byId.get(String(id)));
});

/**
 * Takes over the holds that a dead process has abandoned.
 * @returns false if they have ended, or are renewed after all
 * @throws AppError `conflict` if that is true of some of them
 */
export async function adoptHolds(group: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<boolean> {
  const abandoned = { _id: { $in: ids }, group, used: false, until: { $lte: abandonedLeaseEnd() } };
  const renewed = { $set: { process: thisProcess, until: leaseEnd() } };
  return transaction(async () => {
    const { modifiedCount } = await SeatHold.updateMany(abandoned, renewed);
    if (modifiedCount > 0 && modifiedCount < ids.length) throw new AppError('conflict');
    return modifiedCount > 0;
  });
}

/** Those of these ids that holds have, inside a transaction. */
export async function findIdsInUse(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const holds = await SeatHold.find({ _id: { $in: ids } }, '_id').lean();
  return new Set(holds.map(({ _id }) => String(_id)));
}
