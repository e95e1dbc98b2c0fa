import { AppError, Refused } from '../../lib/AppError';
import { objectId } from '../../lib/objectId';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { demand, inReach } from '../access/authorize';
import { byGroup } from '../customers/partitionByGroup';
import { bringInto } from '../customers/moveCustomers';
import { giveSeatsBack, peopleOf, takeSeats } from '../groups/seats';
import { changeTogether } from './changeCustomers';
import { seatsMissing } from './seatsMissing';

/**
 * Moves customers into a group of their organization, each who is enabled with a seat of it. Who is there
 * already stays.
 * @throws AppError `notAllowed`; `notFound`, also for a group of another organization
 * @throws Refused `seatsMissing` when the group's seats do not suffice
 */
export async function changeGroup(
  actor: Actor,
  ids: readonly string[],
  groupId: string,
): Promise<StoredGroup> {
  demand(actor, 'massActions');
  const _id = objectId(groupId);
  return changeTogether(
    actor,
    ids,
    async (customers) => {
      const target = await targetOf(actor, groupId, customers);
      const movers = customers.filter(({ group }) => !group.equals(_id));
      await bringInto(target, movers);
      await moveSeats(movers, target);
      return target;
    },
    _id,
  );
}

/** @throws AppError `notFound` unless the group is in reach and of the customers' organization */
export async function targetOf(
  actor: Actor,
  groupId: string,
  customers: readonly StoredCustomer[],
): Promise<StoredGroup> {
  const target = await Group.findOne({ _id: objectId(groupId), ...inReach(actor) }).lean();
  if (!target) throw new AppError('notFound');
  if (!customers.every(({ organization }) => organization.equals(target.organization))) {
    throw new AppError('notFound');
  }
  return target;
}

/** What they have paid may be another thing after the move: payments are of one event. */
async function moveSeats(movers: readonly StoredCustomer[], target: StoredGroup): Promise<void> {
  for (const { group, members } of byGroup(movers)) await giveSeatsBack(group, peopleOf(members));
  const ids = movers.map(({ _id }) => _id);
  const moved = await Customer.find({ _id: { $in: ids } }, 'disabled paidProducts').lean();
  const missing = await takeSeats(target, peopleOf(moved));
  const [fault] = seatsMissing(target, missing);
  if (fault) throw new Refused([fault]);
}
