import type { Types } from 'mongoose';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { endSessionsAndHandovers } from './leaveTrip';
import { leaveRooms } from '../../rooms/leaveRooms';
import { releaseSeats, countHeads } from '../../trips/groups/seats';
import { changeCustomers, partitionByGroup } from './changeCustomers';

/**
 * Disables the customers who are enabled: releases their seats, takes them out of their rooms and invalidates
 * their tokens.
 * @returns the step to undo, as `changeCustomers`
 * @throws AppError `notFound`
 */
export async function disableCustomers(actor: Actor, ids: readonly string[]): Promise<Types.ObjectId | null> {
  const { massChange } = await changeCustomers(actor, ids, { kind: 'disable', about: '' }, disable);
  return massChange;
}

/** Disables the customers who are enabled, inside the caller's transaction. */
export async function disable(customers: readonly StoredCustomer[]): Promise<void> {
  const enabled = customers.filter(({ disabled }) => !disabled);
  const changed = enabled.map(({ _id }) => _id);
  await Customer.updateMany({ _id: { $in: changed } }, { $set: { disabled: true }, $inc: { revision: 1 } });
  await endSessionsAndHandovers(changed);
  await leaveRooms(changed);
  for (const { group, members } of partitionByGroup(enabled)) {
    await releaseSeats(group, { ...countHeads(members), customers: 0 });
  }
}
