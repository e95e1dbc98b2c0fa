import type { GroupInput } from '../../contract/group';
import type { ById } from '../../contract/reference';
import { alphabetical } from '../../lib/alphabetical';
import type { Actor } from '../../lib/sessionToken';
import { Accommodation } from '../../models/accommodation';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group, type StoredGroup } from '../../models/group';
import { inReach } from '../access/authorize';
import { type CollectedEntry, entriesOf, type PaidCount } from '../trips/collectedProducts';
import { crud } from './crud';
import { recountPaid } from '../groups/paidCounts';
import { recallPaidProducts } from '../customers/recomputePaidProducts';
import { holdReferences, productReferences, reference } from '../access/lockReferences';
import { moveReservations } from '../rooms/moveReservations';
import { setCapacity } from '../groups/seats';
import { refuseWhileUsed } from './refuseWhileUsed';
import { clearTickets } from '../tickets/clearTickets';
import { paymentsDoneOn, type Trip, tripsOf } from '../trips/trips';
import { ownersOf, type Owner } from './organizationSummaries';

export interface GroupView extends Trip {
  organization: Owner;
  products: CollectedEntry[];
  paymentsDone: PaidCount[];
}

export interface GroupWithMembers extends GroupView {
  members: StoredCustomer[];
}

const stored = crud<ById<GroupInput>, StoredGroup, GroupView>({
  name: 'groups',
  model: Group,
  order: { name: 1 },
  viewsOf,
  rules: {
    async beforeSave(actor, input, before) {
      const organization = before?.organization ?? (await organizationOfEvent(actor, input.event));
      const references = [
        ...reference('event', Event, input.event),
        ...reference('accomodation', Accommodation, input.accomodation),
        ...reference('outboundFerry', Ferry, input.outboundFerry),
        ...reference('returnFerry', Ferry, input.returnFerry),
        ...productReferences(input.products),
      ];
      await holdReferences(references, organization);
      if (before) await setCapacity(before._id, input.capacity);
      return { ...input, organization };
    },
    async afterSave(actor, saved, before) {
      if (before && !before.event.equals(saved.event)) await carryCustomersAlong(saved);
      if (before) await moveReservations(saved, before.accomodation);
      if (before) await clearTickets(actor, saved, before);
    },
    async beforeRemove({ customerCount }) {
      refuseWhileUsed({ customers: customerCount });
    },
  },
});

export const groups = {
  ...stored,
  /** A group with the enabled customers in it, by name. */
  async getWithMembers(actor: Actor, id: string): Promise<GroupWithMembers> {
    const view = await stored.get(actor, id);
    const members = await Customer.find({ group: view.group._id, disabled: false })
      .sort({ lastName: 1, firstName: 1, _id: 1 })
      .collation(alphabetical)
      .lean();
    return { ...view, members };
  },
};

/** Undefined where no such event is in reach: holding it then says so, together with the other faults. */
async function organizationOfEvent(actor: Actor, event: string) {
  const found = await Event.findOne({ _id: event, ...inReach(actor) }, 'organization').lean();
  return found?.organization;
}

/** Who goes with a group goes to its event. */
async function carryCustomersAlong({ _id: group, event }: StoredGroup): Promise<void> {
  const customers = await Customer.find({ group }, '_id').lean();
  await Customer.updateMany({ group }, { $set: { event } });
  await recallPaidProducts(
    customers.map(({ _id }) => _id),
    event,
  );
  await recountPaid(group);
}

async function viewsOf(records: StoredGroup[]): Promise<GroupView[]> {
  const [organizations, { trips, products }] = await Promise.all([ownersOf(records), tripsOf(records)]);
  return trips.flatMap((trip) => {
    const organization = organizations.get(String(trip.group.organization));
    if (!organization) return [];
    return [
      {
        ...trip,
        organization,
        products: entriesOf(trip.group, products),
        paymentsDone: paymentsDoneOn(trip),
      },
    ];
  });
}
