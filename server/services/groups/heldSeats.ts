import { randomUUID } from 'node:crypto';
import { AppError } from '../../lib/AppError';
import { isDatabaseUnavailable } from '../../lib/databaseErrors';
import { inTurn } from '../../lib/inTurn';
import { Group, type StoredGroup } from '../../models/group';

/*
 * A registration holds a seat while its password waits to be hashed. Each process keeps in the group how many seats it
 * holds, and until when; it renews that as long as it holds some. The seats of a process that has died, or that could
 * not renew them in time, are free again by the database's clock, and a registration that comes late competes for a
 * seat anew.
 */

/** A process that has died gives its seats back within this time. */
const leaseMs = 45_000;
const renewIntervalMs = 15_000;

/** Identifies this process in the holds of a group. */
const self = randomUUID();

const liveHolds = {
  $filter: {
    input: { $ifNull: ['$holds', []] },
    cond: { $and: [{ $gt: ['$$this.until', '$$NOW'] }, { $gt: ['$$this.seats', 0] }] },
  },
};

/** The seats of a group that are taken by customers or held for registrations, for `$expr` and updates. */
export const seatsTaken = {
  $add: ['$userCount', { $sum: { $map: { input: liveHolds, in: '$$this.seats' } } }],
};

type HeldGroup = Pick<StoredGroup, '_id'>;

/** Renewals of the groups of which this process holds seats, with the number of registrations under way. */
const renewals = new Map<string, { registrations: number; timer: NodeJS.Timeout }>();

/**
 * Runs `work` while a seat of the group is held. It takes the seat by `releaseHeldSeat` and `takeSeat` in one
 * transaction; if it fails, the seat is free again.
 * @throws AppError `groupFull`
 */
export async function withHeldSeat<Result>(group: HeldGroup, work: () => Promise<Result>): Promise<Result> {
  startRenewing(group);
  try {
    await holdSeat(group);
    try {
      return await work();
    } catch (error) {
      const released = inTurnOf(group, () => releaseHeldSeat(group)).catch(ignoreOutage);
      // The answer does not wait for a database that is away.
      if (!isDatabaseUnavailable(error)) await released;
      throw error;
    }
  } finally {
    stopRenewing(group);
  }
}

async function holdSeat(group: HeldGroup): Promise<void> {
  const isFree = { $expr: { $lt: [seatsTaken, '$capacity'] } };
  const modifiedCount = await inTurnOf(group, () => changeOwnHold(group, 1, isFree));
  if (modifiedCount === 0) throw new AppError('groupFull');
}

/** Gives back a seat that this process holds, if the hold has not expired. */
export async function releaseHeldSeat(group: HeldGroup): Promise<void> {
  await changeOwnHold(group, -1);
}

/** Renews this process's hold, unless it has expired: its seats may have been taken by others. */
async function changeOwnHold({ _id }: HeldGroup, by: number, condition: object = {}): Promise<number> {
  const holdsOf = (comparison: '$eq' | '$ne') => ({
    $filter: { input: liveHolds, as: 'hold', cond: { [comparison]: ['$$hold.process', self] } },
  });
  const ownSeats = { $sum: { $map: { input: holdsOf('$eq'), in: '$$this.seats' } } };
  const own = {
    process: self,
    seats: { $max: [0, { $add: [ownSeats, by] }] },
    until: { $add: ['$$NOW', leaseMs] },
  };
  const { modifiedCount } = await Group.updateOne(
    { _id, ...condition },
    [{ $set: { holds: { $concatArrays: [holdsOf('$ne'), [own]] } } }],
    { updatePipeline: true },
  );
  return modifiedCount;
}

function startRenewing(group: HeldGroup): void {
  const id = String(group._id);
  const renew = () => void inTurnOf(group, () => changeOwnHold(group, 0)).catch(ignoreOutage);
  const renewal = renewals.get(id) ?? { registrations: 0, timer: setInterval(renew, renewIntervalMs) };
  renewal.registrations += 1;
  renewals.set(id, renewal);
}

function stopRenewing({ _id }: HeldGroup): void {
  const renewal = renewals.get(String(_id));
  if (!renewal) return;
  renewal.registrations -= 1;
  if (renewal.registrations > 0) return;
  clearInterval(renewal.timer);
  renewals.delete(String(_id));
}

/** In turn with the transactions on the group, which otherwise would have to start over. */
function inTurnOf<Result>({ _id }: HeldGroup, task: () => Promise<Result>): Promise<Result> {
  return inTurn([String(_id)], task);
}

/** The lease ends the hold instead. */
function ignoreOutage(): void {}
