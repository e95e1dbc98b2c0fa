import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { inReach } from '../../access/authorize';
import { auditChanges } from '../../access/audit/auditChanges';
import { recordTripChanges, type TripStep } from '../../access/massChanges/recordTripChanges';
import { findByIds } from '../../../lib/findByIds';
import { Room } from '../../../models/room';

/**
 * The distinct customers that a mass action names.
 * @throws AppError `notFound` when one of them does not exist or is not in the actor's reach (rules §2.2)
 */
export async function findCustomers(actor: Actor, ids: readonly string[]): Promise<StoredCustomer[]> {
  const distinct = [...new Set(ids.map((id) => String(parseObjectId(id))))];
  const customers = await Customer.find({ _id: { $in: distinct }, ...inReach(actor) }).lean();
  if (customers.length < distinct.length) throw new AppError('notFound');
  return customers;
}

interface Changed<Result> {
  result: Result;
  /** The step to undo, as `recordTripChanges` returns it. */
  massChange: Types.ObjectId | null;
}

/**
 * Changes customers in one transaction as a step that can be undone; otherwise as `changeAndAudit`.
 * @param target the group that they move to, if any
 * @throws AppError `notFound` as `findCustomers`
 */
export async function changeCustomers<Result>(
  actor: Actor,
  ids: readonly string[],
  step: TripStep,
  change: (customers: StoredCustomer[]) => Promise<Result>,
  target?: Types.ObjectId,
): Promise<Changed<Result>> {
  return changeAndAudit(
    actor,
    ids,
    async (customers) => {
      const rooms = await findByIds(
        Room,
        customers.map(({ room }) => room),
      );
      const result = await change(customers);
      return { result, massChange: await recordTripChanges(actor, step, { customers, rooms }) };
    },
    target,
  );
}

/**
 * Changes customers in one transaction, and audits each change. Locks their groups first: changing thousands of
 * customers takes seconds, and otherwise every concurrent registration would make the transaction start over.
 * @param target as for `changeCustomers`
 * @throws AppError `notFound` as `findCustomers`
 */
export async function changeAndAudit<Result>(
  actor: Actor,
  ids: readonly string[],
  change: (customers: StoredCustomer[]) => Promise<Result>,
  target?: Types.ObjectId,
): Promise<Result> {
  const present = partitionByGroup(await findCustomers(actor, ids)).map(({ group }) => group);
  const groups = [...present, ...(target ? [target] : [])];
  return transaction(async () => {
    await lockGroups(groups);
    const customers = await findCustomers(actor, ids);
    const result = await change(customers);
    await auditCustomers(actor, customers);
    return result;
  }, groups);
}

/** Makes other transactions that take or release seats of these groups wait or start over. */
export async function lockGroups(groups: readonly Types.ObjectId[]): Promise<void> {
  await Group.updateMany({ _id: { $in: groups } }, { $inc: { __v: 1 } });
}

/** Audits changes of customers inside the transaction that has made them. */
export async function auditCustomers(actor: Actor, before: readonly StoredCustomer[]): Promise<void> {
  const after = await findByIds(
    Customer,
    before.map(({ _id }) => _id),
  );
  await auditChanges(
    actor,
    before.map((customer) => ({
      type: 'customers' as const,
      id: customer._id,
      organization: customer.organization,
      before: customer,
      after: after.get(String(customer._id)),
    })),
  );
}

export interface GroupMembers {
  group: Types.ObjectId;
  members: StoredCustomer[];
}

export function partitionByGroup(customers: readonly StoredCustomer[]): GroupMembers[] {
  const groups = new Map<string, GroupMembers>();
  for (const customer of customers) {
    const key = String(customer.group);
    const group = groups.get(key) ?? { group: customer.group, members: [] };
    group.members.push(customer);
    groups.set(key, group);
  }
  return [...groups.values()];
}
