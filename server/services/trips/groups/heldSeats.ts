import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { isDatabaseUnavailable } from '../../../lib/databaseErrors';
import { batchCalls } from '../../../lib/batchCalls';
import { Group, type StoredGroup } from '../../../models/group';
import { SeatHold, type StoredSeatHold } from '../../../models/seatHold';

/*
 * A registration holds a seat while its password waits to be hashed. A hold is a separate record, counted in the
 * group's `held`. The transaction that stores the customer marks the hold as used and does not write to the group,
 * because all registrations would contend for it; a later transaction turns the held seats of many holds into taken
 * ones. Holds of a process that has died, or did not renew them in time, are ended by a job of another process.
 */

/** The seats of a process that has died are released within this time. */
const leaseMs = 45_000;
const renewIntervalMs = 15_000;

/** Identifies this process in its holds. */
const thisProcess = randomUUID();

/** The process id of holds that no process renews. */
const noProcess = 'none';

/** The field is missing in a group of an earlier version. */
const held = { $ifNull: ['$held', 0] };

/** The seats of a group that are taken by customers or held for registrations, for `$expr` and updates. */
export const seatsTaken = { $add: ['$userCount', held] };

/** A group as read before the seat is held. */
type ChosenGroup = Pick<StoredGroup, '_id' | 'event'>;

export type HeldSeat = Pick<StoredSeatHold, '_id' | 'group'>;

/**
 * Runs `work` while a seat of the group is held. `work` takes the seat with `consumeHeldSeat` in its transaction; if
 * `work` fails, the seat is free again.
 * @throws AppError `groupFull`, also if the group has been deleted or moved to another event since it was read
 */
export async function withHeldSeat<Result>(
  group: ChosenGroup,
  work: (seat: HeldSeat) => Promise<Result>,
): Promise<Result> {
  return withHeldSeats(group, 0, (seat) => work(seat));
}

/**
 * The same for somebody who comes with others: all get seats, or none. `work` must pass the seats of the others to
 * `keepHeldSeats` in its transaction.
 * @throws AppError as `withHeldSeat`
 */
export async function withHeldSeats<Result>(
  group: ChosenGroup,
  others: number,
  work: (seat: HeldSeat, others: readonly HeldSeat[]) => Promise<Result>,
): Promise<Result> {
  const seats = await holdSeatsTogether(`${String(group._id)} ${String(group.event)}`, {
    group,
    wanted: 1 + others,
  });
  const [seat, ...rest] = seats;
  if (!seat) throw new AppError('groupFull');
  const end = (ended: readonly HeldSeat[]) =>
    Promise.all(ended.map((each) => endHold(String(group._id), each))).catch(leaveToJob);
  startRenewing();
  try {
    const result = await work(seat, rest);
    await end([seat]);
    return result;
  } catch (error) {
    const ended = end(seats);
    // The caller does not wait for an unavailable database.
    if (!isDatabaseUnavailable(error)) await ended;
    throw error;
  } finally {
    stopRenewing();
  }
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

/** Takes the seat for the customer whom this transaction stores. Returns false if the hold has been ended. */
export async function consumeHeldSeat({ _id }: HeldSeat): Promise<boolean> {
  const { matchedCount } = await SeatHold.updateOne({ _id, used: false }, { $set: { used: true } });
  return matchedCount === 1;
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

/** Ends the holds of a group inside a transaction; running registrations take a seat again, or are refused. */
export async function revokeHolds(group: Types.ObjectId): Promise<void> {
  const { deletedCount } = await SeatHold.deleteMany({ group, used: false });
  await Group.updateOne({ _id: group }, { $inc: { held: -deletedCount } });
}

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

/** Ends the holds that have expired or that no process has renewed in time. */
export async function endExpiredHolds(): Promise<void> {
  const isExpired = { until: { $lte: clock.now() } };
  const expired = await SeatHold.find(isExpired, 'group').lean();
  for (const group of new Set(expired.map((seat) => String(seat.group)))) {
    await endHolds(
      expired.filter((seat) => String(seat.group) === group),
      isExpired,
    );
  }
}

interface SeatRequest {
  group: ChosenGroup;
  wanted: number;
}

/** Returns the held seats, as many as wanted; none for a request that does not get all. */
const holdSeatsTogether = batchCalls<SeatRequest, readonly HeldSeat[]>(async (requests) => {
  const [first] = requests;
  if (!first) return [];
  const { group } = first;
  const wanted = requests.reduce((sum, request) => sum + request.wanted, 0);
  const left = await transaction(() => holdSeats(group, wanted), [group._id]);
  const answers = requests.map((request) =>
    left.length < request.wanted ? [] : left.splice(0, request.wanted),
  );
  // Too few for the parties that wanted them. A failure leaves them to the job.
  if (left.length > 0) await endHolds(left).catch(leaveToJob);
  return answers;
});

/** @returns as many seats as are free, if fewer than wanted */
async function holdSeats({ _id: group, event }: ChosenGroup, wanted: number): Promise<HeldSeat[]> {
  const free = { $subtract: ['$capacity', seatsTaken] };
  const before = await Group.findOneAndUpdate(
    { _id: group, event, $expr: { $gt: [free, 0] } },
    [{ $set: { held: { $add: [held, { $min: [free, wanted] }] } } }],
    { updatePipeline: true },
  ).lean();
  if (!before) return [];
  const granted = Math.min(before.capacity - before.userCount - (before.held ?? 0), wanted);
  const lease = { process: thisProcess, until: leaseEnd() };
  const seats = Array.from({ length: granted }, () => ({ _id: new Types.ObjectId(), group, ...lease }));
  await SeatHold.insertMany(seats);
  return seats;
}

const endHold = batchCalls<HeldSeat, undefined>(async (seats) => {
  await endHolds(seats);
  return seats.map(() => undefined);
});

/**
 * Counts the seats of used holds as taken, and releases the others. If the transaction that used a hold has not ended
 * yet, this transaction waits for it.
 * @param seats seats of a single group
 */
async function endHolds(seats: readonly HeldSeat[], condition: object = {}): Promise<void> {
  const group = seats[0]?.group;
  if (!group) return;
  await transaction(async () => {
    const filter = { _id: { $in: seats.map(({ _id }) => _id) }, ...condition };
    const holds = await SeatHold.find(filter, 'used').lean();
    if (holds.length === 0) return;
    await SeatHold.deleteMany({ _id: { $in: holds.map(({ _id }) => _id) } });
    const used = holds.filter((hold) => hold.used).length;
    const taken = used > 0 ? { userCount: used, customerCount: used, figuresVersion: 1 } : {};
    await Group.updateOne({ _id: group }, { $inc: { held: -holds.length, ...taken } });
  }, [group]);
}

function leaseEnd(): Date {
  return new Date(clock.now().getTime() + leaseMs);
}

let registrations = 0;
let renewal: NodeJS.Timeout | undefined;

function startRenewing(): void {
  registrations += 1;
  renewal ??= setInterval(() => void renewHolds().catch(leaveToJob), renewIntervalMs);
}

function stopRenewing(): void {
  registrations -= 1;
  if (registrations > 0) return;
  clearInterval(renewal);
  renewal = undefined;
}

async function renewHolds(): Promise<void> {
  await SeatHold.updateMany({ process: thisProcess }, { $set: { until: leaseEnd() } });
}

/** Holds that could not be renewed or ended expire. */
function leaveToJob(): void {}
