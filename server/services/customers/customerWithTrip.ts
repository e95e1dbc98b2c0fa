import { AppError } from '../../lib/AppError';
import { objectId } from '../../lib/objectId';
import { Accommodation, type StoredAccommodation } from '../../models/accommodation';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event, type StoredEvent } from '../../models/event';
import { Ferry, type StoredFerry } from '../../models/ferry';
import { Group, type StoredGroup } from '../../models/group';
import { Organization } from '../../models/organization';
import { join } from '../../lib/join';
import type { OrganizationSummary } from '../resources/organizationSummaries';
import { readRoommates } from '../rooms/roommates';

/** Result of the joins: each list has at most one record. */
interface Joined {
  customer: StoredCustomer;
  group: StoredGroup[];
  event: StoredEvent[];
  organization: OrganizationSummary[];
  accommodation: StoredAccommodation[];
  outboundFerry: StoredFerry[];
  returnFerry: StoredFerry[];
}

/**
 * A customer with their trip. Reads it with one query instead of seven, because every page of the portal needs it.
 * @throws AppError `notFound`
 */
export async function readCustomerWithTrip(id: string) {
  const [found] = await Customer.aggregate<Joined>([
    { $match: { _id: objectId(id) } },
    { $project: { _id: 0, customer: '$$ROOT' } },
    join('group', Group, 'customer.group'),
    join('event', Event, 'customer.event'),
    join('organization', Organization, 'customer.organization', ['name', 'identifier']),
    join('accommodation', Accommodation, 'group.accomodation'),
    join('outboundFerry', Ferry, 'group.outboundFerry'),
    join('returnFerry', Ferry, 'group.returnFerry'),
  ]);
  if (!found) throw new AppError('notFound');
  const { customer, accommodation, outboundFerry, returnFerry } = found;
  return {
    customer,
    group: requireOne(found.group),
    event: requireOne(found.event),
    organization: requireOne(found.organization),
    accommodation: accommodation[0] ?? null,
    outboundFerry: outboundFerry[0] ?? null,
    returnFerry: returnFerry[0] ?? null,
    roommates: await readRoommates(customer),
  };
}

export type CustomerWithTrip = Awaited<ReturnType<typeof readCustomerWithTrip>>;

function requireOne<Stored>([record]: Stored[]): Stored {
  if (record === undefined) throw new Error('A customer lacks what their record refers to');
  return record;
}
