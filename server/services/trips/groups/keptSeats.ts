import { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Group } from '../../../models/group';
import { SeatHold } from '../../../models/seatHold';
import { type ChosenGroup, type HeldSeat, seatsTaken } from './heldSeats';

/* Seats that are kept until a given time for people who will register later: with an offer, or with their party. */

/** The process id of holds that no process renews. */
const noProcess = 'none';

/**
 * Holds seats inside a transaction until this time, for people who will register later.
 * @returns the holds; undefined if there are not enough free seats
 */
export async function holdSeatsUntil(
  { _id: group, event }: ChosenGroup,
  wanted: number,
  until: Date,
): Promise<Types.ObjectId[] | undefined> {
  const fits = { $lte: [{ $add: [seatsTaken, wanted] }, '$capacity'] };
  const { modifiedCount } = await Group.updateOne(
    { _id: group, event, $expr: fits },
    { $inc: { held: wanted } },
  );
  if (modifiedCount === 0) return undefined;
  const seats = Array.from({ length: wanted }, () => ({
    _id: new Types.ObjectId(),
    group,
    process: noProcess,
    until,
  }));
  await SeatHold.insertMany(seats);
  return seats.map(({ _id }) => _id);
}

/** Releases seats inside a transaction, except used ones. */
export async function releaseHolds(group: Types.ObjectId, holds: readonly Types.ObjectId[]): Promise<void> {
  const { deletedCount } = await SeatHold.deleteMany({ _id: { $in: holds }, used: false });
  if (deletedCount > 0) await Group.updateOne({ _id: group }, { $inc: { held: -deletedCount } });
}

/** Releases one of these seats inside a transaction, if any is unused. Returns the id of its hold. */
export async function releaseOneHold(
  group: Types.ObjectId,
  holds: readonly Types.ObjectId[],
): Promise<Types.ObjectId | undefined> {
  const ended = await SeatHold.findOneAndDelete({ _id: { $in: holds }, used: false }).lean();
  if (ended) await Group.updateOne({ _id: group }, { $inc: { held: -1 } });
  return ended?._id;
}

/**
 * Keeps held seats until this time, inside the transaction that stores whom they are for.
 * @throws AppError `groupFull` if a hold has been ended
 */
export async function keepHeldSeats(seats: readonly HeldSeat[], until: Date): Promise<void> {
  const { matchedCount } = await SeatHold.updateMany(
    { _id: { $in: seats.map(({ _id }) => _id) }, used: false },
    { $set: { process: noProcess, until } },
  );
  if (matchedCount < seats.length) throw new AppError('groupFull');
}

/**
 * Takes one of the seats held by `holdSeatsUntil` for the customer whom this transaction stores; within seconds the
 * group counts it as taken. Returns false if none is left.
 */
export async function consumeOneHold(holds: readonly Types.ObjectId[]): Promise<boolean> {
  const unused = { _id: { $in: holds }, used: false };
  const { matchedCount } = await SeatHold.updateOne(unused, { $set: { used: true, until: clock.now() } });
  return matchedCount === 1;
}
