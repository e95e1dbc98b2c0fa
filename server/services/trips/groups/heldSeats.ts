import { createHash, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { isDatabaseUnavailable } from '../../../lib/databaseErrors';
import { batchCalls } from '../../../lib/batchCalls';
import { Group, type StoredGroup } from '../../../models/group';
import { SeatHold, type StoredSeatHold } from '../../../models/seatHold';
import { countRegistration, duringRush } from './rush';

/*
 * A registration holds a seat while its password waits to be hashed. A hold is a separate record, counted in the
 * group's `held`. The transaction that stores the customer marks the hold as used and does not write to the group,
 * because all registrations would contend for it; a later transaction turns the held seats of many holds into taken
 * ones. Holds of a process that has died, or did not renew them in time, are ended by a job of another process.
 */

/** The seats of a process that has died are released within this time. */
const leaseMs = 45_000;
const renewIntervalMs = 15_000;

/** Longer than a busy process takes to renew its holds. */
const abandonedAfterMs = 25_000;

/** Identifies this process in its holds. */
const thisProcess = randomUUID();

function leaseEnd(): Date {
  return new Date(clock.now().getTime() + leaseMs);
}

/** Leases that end before this time have been abandoned by their processes. */
function abandonedLeaseEnd(): Date {
  return new Date(leaseEnd().getTime() - abandonedAfterMs);
}

/** The field is missing in a group of an earlier version. */
const held = { $ifNull: ['$held', 0] };

/** The seats of a group that are taken by customers or held for registrations, for `$expr` and updates. */
export const seatsTaken = { $add: ['$userCount', held] };

/** A group as read before the seat is held. */
export type ChosenGroup = Pick<StoredGroup, '_id' | 'event'>;

export type HeldSeat = Pick<StoredSeatHold, '_id' | 'group'>;

/** A registration that may be repeated under its key. */
export interface Repeatable {
  key: string;
  /** Whether a process that has died holds its seats. */
  isAbandoned: boolean;
}

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
 * @param repeatable continues with abandoned holds instead of new ones
 * @throws AppError as `withHeldSeat`; `conflict` while another process works on the same registration
 */
export async function withHeldSeats<Result>(
  group: ChosenGroup,
  others: number,
  work: (seat: HeldSeat, others: readonly HeldSeat[]) => Promise<Result>,
  repeatable?: Repeatable,
): Promise<Result> {
  const seats = await findSeats({ group, wanted: 1 + others, key: repeatable?.key }, repeatable);
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

/** Takes the seat for the customer whom this transaction stores. Returns false if the hold has been ended. */
export async function consumeHeldSeat({ _id }: HeldSeat): Promise<boolean> {
  const { matchedCount } = await SeatHold.updateOne({ _id, used: false }, { $set: { used: true } });
  return matchedCount === 1;
}

/** Ends the holds of a group inside a transaction; running registrations take a seat again, or are refused. */
export async function revokeHolds(group: Types.ObjectId): Promise<void> {
  const { deletedCount } = await SeatHold.deleteMany({ group, used: false });
  await Group.updateOne({ _id: group }, { $inc: { held: -deletedCount } });
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

async function findSeats(request: SeatRequest, repeatable?: Repeatable): Promise<readonly HeldSeat[]> {
  const { group, wanted } = request;
  if (repeatable?.isAbandoned) {
    const ids = seatIds(repeatable.key, wanted);
    if (await adoptHolds(group._id, ids)) return toSeats(ids, group);
  }
  const seats = await holdSeatsTogether(`${String(group._id)} ${String(group.event)}`, request);
  if (!seats) throw new AppError('conflict');
  return seats;
}

interface SeatRequest {
  group: ChosenGroup;
  wanted: number;
  key: string | undefined;
}

/**
 * Returns the held seats, as many as wanted; none for a request that does not get all, and undefined for a repeated one
 * whose seats are already held.
 */
const holdSeatsTogether = batchCalls<SeatRequest, readonly HeldSeat[] | undefined>(async (requests) => {
  const [first] = requests;
  if (!first) return [];
  return transaction(() => holdSeats(first.group, requests), [first.group._id]);
}, duringRush(100));

async function holdSeats(
  group: ChosenGroup,
  requests: readonly SeatRequest[],
): Promise<(HeldSeat[] | undefined)[]> {
  const sum = requests.reduce((total, { wanted }) => total + wanted, 0);
  // The first step, because a transaction conflicts with all changes of the group since its beginning.
  let left = await countSeats(group, sum);
  const ids = requests.map(({ wanted, key }) => (key === undefined ? newIds(wanted) : seatIds(key, wanted)));
  const keyed = ids.filter((_, index) => requests[index]?.key !== undefined);
  const inUse = await findIdsInUse(keyed.flat());
  const answers = ids.map((own) => {
    if (own.some((id) => inUse.has(String(id)))) return undefined;
    if (left < own.length) return [];
    left -= own.length;
    return toSeats(own, group);
  });
  // Too few for the parties that wanted them, or wanted twice.
  if (left > 0) await Group.updateOne({ _id: group._id }, { $inc: { held: -left } });
  const lease = { process: thisProcess, until: leaseEnd() };
  await SeatHold.insertMany(answers.flatMap((seats = []) => seats.map((seat) => ({ ...seat, ...lease }))));
  return answers;
}

/** Counts seats as held. Returns how many: fewer than wanted if the group has fewer free ones. */
async function countSeats({ _id, event }: ChosenGroup, wanted: number): Promise<number> {
  const free = { $subtract: ['$capacity', seatsTaken] };
  const before = await Group.findOneAndUpdate(
    { _id, event, $expr: { $gt: [free, 0] } },
    [{ $set: { held: { $add: [held, { $min: [free, wanted] }] } } }],
    { updatePipeline: true },
  ).lean();
  return before ? Math.min(before.capacity - before.userCount - (before.held ?? 0), wanted) : 0;
}

function newIds(amount: number): Types.ObjectId[] {
  return Array.from({ length: amount }, () => new Types.ObjectId());
}

function toSeats(ids: readonly Types.ObjectId[], { _id: group }: ChosenGroup): HeldSeat[] {
  return ids.map((_id) => ({ _id, group }));
}

const endHold = batchCalls<HeldSeat, undefined>(async (seats) => {
  await endHolds(seats);
  return seats.map(() => undefined);
}, duringRush(1_000));

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

let renewal: NodeJS.Timeout | undefined;

function startRenewing(): void {
  countRegistration(1);
  renewal ??= setInterval(() => void renewHolds().catch(leaveToJob), renewIntervalMs);
}

function stopRenewing(): void {
  if (countRegistration(-1) > 0) return;
  clearInterval(renewal);
  renewal = undefined;
}

async function renewHolds(): Promise<void> {
  await SeatHold.updateMany({ process: thisProcess }, { $set: { until: leaseEnd() } });
}

/** Holds that could not be renewed or ended expire. */
function leaveToJob(): void {}

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
async function adoptHolds(group: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<boolean> {
  const abandoned = { _id: { $in: ids }, group, used: false, until: { $lte: abandonedLeaseEnd() } };
  const renewed = { $set: { process: thisProcess, until: leaseEnd() } };
  return transaction(async () => {
    const { modifiedCount } = await SeatHold.updateMany(abandoned, renewed);
    if (modifiedCount > 0 && modifiedCount < ids.length) throw new AppError('conflict');
    return modifiedCount > 0;
  });
}

/** Those of these ids that holds have, inside a transaction. */
async function findIdsInUse(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const holds = await SeatHold.find({ _id: { $in: ids } }, '_id').lean();
  return new Set(holds.map(({ _id }) => String(_id)));
}
