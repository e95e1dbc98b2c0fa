import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import type { StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { consumeHeldSeat, type HeldSeat, seatsTaken } from './heldSeats';
import { addPaidProducts, paidIncrements } from './paidCounts';
import type { Fault } from '../../../contract/errors';

/** A group as read before the transaction. */
type ChosenGroup = Pick<StoredGroup, '_id' | 'event'>;

/** Customers who join or leave a group, or who are enabled or disabled in it, as the group counts them. */
export interface Headcount {
  /** All who join or leave; 0 when customers are enabled or disabled. */
  customers: number;
  /** The enabled ones: only they take seats. */
  seats: number;
  /** The products paid by enabled customers; one entry for each customer and product. */
  paid: readonly Types.ObjectId[];
}

export function countHeads(
  customers: readonly Pick<StoredCustomer, 'disabled' | 'paidProducts'>[],
): Headcount {
  const enabled = customers.filter(({ disabled }) => !disabled);
  return {
    customers: customers.length,
    seats: enabled.length,
    paid: enabled.flatMap(({ paidProducts }) => paidProducts),
  };
}

/**
 * Takes seats for customers who join a group or are enabled in it, inside the transaction that stores them. The update
 * itself compares the seats with the capacity, so two requests cannot both take the last seat. Held seats count as
 * taken.
 * @returns how many seats are missing; if any, none is taken
 * @throws AppError `conflict` if the group has been deleted or moved to another event since it was read
 */
export async function takeSeats(
  { _id, event }: ChosenGroup,
  { customers, seats, paid }: Headcount,
): Promise<number> {
  const fits = { $lte: [{ $add: [seatsTaken, seats] }, '$capacity'] };
  const { modifiedCount } = await Group.updateOne(
    { _id, event, ...(seats > 0 && { $expr: fits }) },
    { $inc: { userCount: seats, customerCount: customers, ...paidIncrements(paid, 1) } },
  );
  if (modifiedCount === 1) return 0;
  const current = await readSeats({ _id, event });
  if (!current) throw new AppError('conflict');
  return current.taken + seats - current.capacity;
}

/**
 * Takes the seat of one enabled customer who joins a group.
 * @throws AppError `groupFull`, `conflict`
 */
async function takeSeat(group: ChosenGroup, paid: readonly Types.ObjectId[]): Promise<void> {
  if ((await takeSeats(group, { customers: 1, seats: 1, paid })) > 0) throw new AppError('groupFull');
}

/**
 * As `takeSeat`, with a seat that is held; in the group it counts as taken when the hold ends. If the hold has ended
 * early, another seat is taken.
 * @throws AppError `groupFull`, `conflict`
 */
export async function takeHeldSeat(
  seat: HeldSeat,
  group: ChosenGroup,
  paid: readonly Types.ObjectId[],
): Promise<void> {
  if (await consumeHeldSeat(seat)) await addPaidProducts(group._id, paid);
  else await takeSeat(group, paid);
}

/** Releases the seats of customers who leave a group or are disabled, inside the transaction that changes them. */
export async function releaseSeats(
  group: Types.ObjectId,
  { customers, seats, paid }: Headcount,
): Promise<void> {
  await Group.updateOne(
    { _id: group },
    { $inc: { userCount: -seats, customerCount: -customers, ...paidIncrements(paid, -1) } },
  );
}

/**
 * Passes the seat of a customer to somebody who joins the group in their place, inside the transaction that stores
 * both. The seats stay as they are.
 * @param lost the products that the former customer has paid, unless the newcomer now has
 * @throws AppError `conflict` as `takeSeats`
 */
export async function passSeat({ _id, event }: ChosenGroup, lost: readonly Types.ObjectId[]): Promise<void> {
  const { modifiedCount } = await Group.updateOne(
    { _id, event },
    { $inc: { customerCount: 1, ...paidIncrements(lost, -1) } },
  );
  if (modifiedCount === 0) throw new AppError('conflict');
}

/** @throws AppError `belowUserCount` if more seats are already taken or held */
export async function setCapacity(group: Types.ObjectId, capacity: number): Promise<void> {
  const { matchedCount } = await Group.updateOne(
    { _id: group, $expr: { $lte: [seatsTaken, capacity] } },
    { $set: { capacity } },
  );
  if (matchedCount === 1) return;
  const userCount = (await readSeats({ _id: group }))?.taken ?? 0;
  throw new AppError('belowUserCount', { path: 'capacity', params: { userCount } });
}

type Seats = Pick<StoredGroup, 'userCount' | 'held' | 'capacity'>;

/** The seats that were neither taken nor held when the group was read. */
export function freeSeats({ userCount, held = 0, capacity }: Seats): number {
  return Math.max(capacity - userCount - held, 0);
}

/**
 * Whether nobody could register without an offer when the group was read: it was full, others are in line, or its seats
 * are drawn.
 */
export function requiresOffer(group: Seats & Pick<StoredGroup, 'waiting' | 'awaitsDraw'>): boolean {
  return freeSeats(group) === 0 || (group.waiting ?? 0) > 0 || group.awaitsDraw === true;
}

async function readSeats(
  group: Partial<ChosenGroup>,
): Promise<{ taken: number; capacity: number } | undefined> {
  const [seats] = await Group.aggregate<{ taken: number; capacity: number }>([
    { $match: group },
    { $project: { capacity: 1, taken: seatsTaken } },
  ]);
  return seats;
}

/** One fault if seats are missing, otherwise none. */
export function seatsMissingFaults({ name }: StoredGroup, missing: number): Fault[] {
  return missing > 0 ? [{ code: 'seatsMissing', params: { group: name, missing } }] : [];
}
