import type { Types } from 'mongoose';
import type { Fault } from '../../../contract/errors';
import { clock } from '../../../lib/clock';
import { RefusedRequest } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { keepSeats } from '../../trips/provisionalSeat';
import { countHeads, takeSeats, seatsMissingFaults } from '../../trips/groups/seats';
import { partitionByGroup, changeCustomers } from '../../people/customers/changeCustomers';
import { confirmTravel } from '../../people/travelConfirmations/confirmTravel';

/**
 * Enables the customers who are disabled; each takes a seat in their group.
 * @returns the step to undo, as `changeCustomers`
 * @throws AppError `notFound`
 * @throws Refused with `seatsMissing` for every group that has too few free seats
 */
export async function enableCustomers(actor: Actor, ids: readonly string[]): Promise<Types.ObjectId | null> {
  const { massChange } = await changeCustomers(actor, ids, { kind: 'enable', about: '' }, enable);
  return massChange;
}

async function enable(customers: readonly StoredCustomer[]): Promise<void> {
  const disabled = customers.filter((customer) => customer.disabled);
  const changed = disabled.map(({ _id }) => _id);
  await Customer.updateMany(
    { _id: { $in: changed } },
    { $set: { disabled: false, cancelledAt: null, seatSince: clock.now() }, $inc: { revision: 1 } },
  );
  await keepSeats(changed);
  confirmTravel(disabled);
  const faults: Fault[] = [];
  for (const { group: id, members } of partitionByGroup(disabled)) {
    const group = await Group.findById(id).lean().orFail();
    const enabled = members.map((customer) => ({ ...customer, disabled: false }));
    const missing = await takeSeats(group, { ...countHeads(enabled), customers: 0 });
    faults.push(...seatsMissingFaults(group, missing));
  }
  const [first, ...others] = faults;
  if (first) throw new RefusedRequest([first, ...others]);
}
