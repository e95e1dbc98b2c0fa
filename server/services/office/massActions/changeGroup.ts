import type { Types } from 'mongoose';
import { AppError, RefusedRequest } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { inReach } from '../../access/authorize';
import { partitionByGroup, changeCustomers } from '../../people/customers/changeCustomers';
import { moveCustomers } from '../../people/customers/moveCustomers';
import { releaseSeats, countHeads, takeSeats, seatsMissingFaults } from '../../trips/groups/seats';

export interface MassMove {
  group: StoredGroup;
  /** The step to undo, as `changeCustomers` returns it. */
  massChange: Types.ObjectId | null;
}

/**
 * Moves customers to a group of their organization; those already in it stay. The enabled ones take seats.
 * @throws AppError `notFound`, also for a group of another organization
 * @throws Refused `seatsMissing` when the group has too few free seats
 */
export async function changeGroup(actor: Actor, ids: readonly string[], groupId: string): Promise<MassMove> {
  const _id = parseObjectId(groupId);
  const named = await Group.findOne({ _id, ...inReach(actor) }, 'name').lean();
  const { result: group, massChange } = await changeCustomers(
    actor,
    ids,
    { kind: 'changeGroup', about: named?.name ?? '' },
    async (customers) => {
      const target = await readTarget(actor, groupId, customers);
      const movers = customers.filter(({ group }) => !group.equals(_id));
      await moveCustomers(target, movers);
      await moveSeats(movers, target);
      return target;
    },
    _id,
  );
  return { group, massChange };
}

/** @throws AppError `notFound` unless the group is in the actor's reach and belongs to the customers' organization */
export async function readTarget(
  actor: Actor,
  groupId: string,
  customers: readonly StoredCustomer[],
): Promise<StoredGroup> {
  const target = await Group.findOne({ _id: parseObjectId(groupId), ...inReach(actor) }).lean();
  if (!target) throw new AppError('notFound');
  if (!customers.every(({ organization }) => organization.equals(target.organization))) {
    throw new AppError('notFound');
  }
  return target;
}

/**
 * Moves the seats of customers who have moved, inside the same transaction. Reads them again for the target's counts,
 * because their paid products are different at another event.
 * @throws Refused `seatsMissing`
 */
export async function moveSeats(movers: readonly StoredCustomer[], target: StoredGroup): Promise<void> {
  for (const { group, members } of partitionByGroup(movers)) await releaseSeats(group, countHeads(members));
  const ids = movers.map(({ _id }) => _id);
  const moved = await Customer.find({ _id: { $in: ids } }, 'disabled paidProducts').lean();
  const missing = await takeSeats(target, countHeads(moved));
  const [fault] = seatsMissingFaults(target, missing);
  if (fault) throw new RefusedRequest([fault]);
}
