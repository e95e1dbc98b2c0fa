import type { Types } from 'mongoose';
import { AppError } from '../../lib/AppError';
import type { StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { paidIncrements } from './paidCounts';

/** A group as it was when its customer chose it. */
type ChosenGroup = Pick<StoredGroup, '_id' | 'event'>;

/** Customers who come into a group or leave it, or who are enabled or disabled in it. */
export interface Headcount {
  /** Who come or leave. */
  customers: number;
  /** How many of them, being enabled, sit on the group's seats. */
  seats: number;
  /** What those on seats have paid: a product as often as there are of them who have paid it. */
  paid: readonly Types.ObjectId[];
}

/** Customers as their records are, with all that is counted of them. */
export function headcountOf(
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
 * Takes seats for customers who come into a group or are enabled there, inside the transaction that stores
 * them. The count and the limit are compared in the update itself, so two requests cannot both have the last
 * seat. Answers how many seats are missing; none is taken then.
 * @throws AppError `conflict` where the group has gone, or gone to another event, meanwhile
 */
export async function takeSeats(
  { _id, event }: ChosenGroup,
  { customers, seats, paid }: Headcount,
): Promise<number> {
  const fits = { $lte: [{ $add: ['$userCount', seats] }, '$capacity'] };
  const { modifiedCount } = await Group.updateOne(
    { _id, event, ...(seats > 0 && { $expr: fits }) },
    { $inc: { userCount: seats, customerCount: customers, ...paidIncrements(paid, 1) } },
  );
  if (modifiedCount === 1) return 0;
  const full = await Group.findOne({ _id, event }, 'userCount capacity').lean();
  if (!full) throw new AppError('conflict');
  return full.userCount + seats - full.capacity;
}

/** As `takeSeats`, for one enabled customer who comes into a group. @throws AppError `groupFull`, `conflict` */
export async function takeSeat(group: ChosenGroup, paid: readonly Types.ObjectId[]): Promise<void> {
  if ((await takeSeats(group, { customers: 1, seats: 1, paid })) > 0) throw new AppError('groupFull');
}

/** Gives back seats of customers who leave a group or are disabled there, inside the transaction that does it. */
export async function releaseSeats(
  group: Types.ObjectId,
  { customers, seats, paid }: Headcount,
): Promise<void> {
  await Group.updateOne(
    { _id: group },
    { $inc: { userCount: -seats, customerCount: -customers, ...paidIncrements(paid, -1) } },
  );
}

/** Sets how many seats a group has. @throws AppError `belowUserCount` when more are taken already */
export async function setCapacity(group: Types.ObjectId, capacity: number): Promise<void> {
  const { matchedCount } = await Group.updateOne(
    { _id: group, userCount: { $lte: capacity } },
    { $set: { capacity } },
  );
  if (matchedCount === 1) return;
  const { userCount } = await Group.findById(group, 'userCount').lean().orFail();
  throw new AppError('belowUserCount', { path: 'capacity', params: { userCount } });
}
