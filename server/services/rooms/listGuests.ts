import { findByIds } from '../../lib/findByIds';
import type { StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import type { Actor } from '../../lib/sessionToken';
import { listTravellers } from '../trips/trips';
import { hotelInReach } from '../trips/componentsInReach';
import { groupsAt } from './shareRoom';

export interface Guest {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName' | 'group'>;
  group: Pick<StoredGroup, '_id' | 'name'>;
}

/**
 * The enabled customers of all groups at a hotel, by name.
 * @throws AppError `notFound` for a hotel that does not exist or is not in the actor's reach
 */
export async function listGuests(actor: Actor, hotel: string): Promise<Guest[]> {
  const found = await hotelInReach(actor, hotel);
  const groups = await findByIds(Group, await groupsAt(found.organization, found._id), ['name']);
  const ids = [...groups.values()].map(({ _id }) => _id);
  const customers = await listTravellers(ids, ['firstName', 'lastName', 'group']);
  return customers.flatMap((customer) => {
    const group = groups.get(String(customer.group));
    return group ? [{ customer, group }] : [];
  });
}
