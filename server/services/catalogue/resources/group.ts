import { Types } from 'mongoose';
import type { GroupInput } from '../../../contract/group';
import type { ById } from '../../../contract/reference';
import { InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { nameCollation } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Accommodation } from '../../../models/accommodation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Group, type StoredGroup } from '../../../models/group';
import { WaitingParty } from '../../../models/waitingParty';
import {
  type AssignedProduct,
  listAssignedProducts,
  type PaidCount,
  countPaymentsDone,
  type Trip,
  readTrips,
} from '../../trips/trips';
import { crud } from './crud';
import { refuseGroupPeriod, withAllowedPeriod } from './registrationPeriod';
import { recomputePaidCounts } from '../../trips/groups/paidCounts';
import { refuseContactPhone } from '../../people/customers/refuseNewFaults';
import { confirmTravel } from '../../people/travelConfirmations/confirmTravel';
import { applyEventChange } from '../../people/customers/leaveTrip';
import { lockReferences, productReferences, referenceTo } from '../../access/lockReferences';
import { moveReservations } from '../../rooms/moveReservations';
import { revokeHolds } from '../../trips/groups/heldSeats';
import { setCapacity } from '../../trips/groups/seats';
import { deleteDraw } from '../../people/draws/arrangeDraw';
import { deleteParties, returnToLine } from '../../people/waitingList/parties';
import { clearTickets } from '../../tickets/lostTickets';
import { withStoredDueDates } from '../../trips/dueDates';
import { readOrganizationSummaries, type OrganizationSummary } from '../../access/organizationSummaries';
import { recordEvents } from '../../access/webhooks/recordEvents';

export interface GroupView extends Trip {
  organization: OrganizationSummary;
  products: AssignedProduct[];
  paymentsDone: PaidCount[];
}

export interface GroupWithMembers extends GroupView {
  members: StoredCustomer[];
}

const groupRecords = crud<ById<GroupInput>, StoredGroup, GroupView>({
  name: 'groups',
  model: Group,
  order: { name: 1 },
  readViews,
  rules: {
    async beforeSave(actor, input, before) {
      if (before) refuseContactPhone(input.contact.phone, before.contact.phone);
      const organization = before?.organization ?? (await readOrganizationId(actor, input));
      const references = [
        ...referenceTo('event', Event, input.event),
        ...referenceTo('accommodation', Accommodation, input.accommodation),
        ...referenceTo('outboundFerry', Ferry, input.outboundFerry),
        ...referenceTo('returnFerry', Ferry, input.returnFerry),
        ...productReferences('products', input.products),
      ];
      await lockReferences(references, organization);
      await refuseGroupPeriod(input, before);
      if (before) await setCapacity(before._id, input.capacity);
      // Not in `afterSave`, which changed sailings share: they have notices of their own.
      if (before && hasOtherTrip(input, before)) await confirmToMembers(before);
      return { ...withStoredDueDates(input, before), organization };
    },
    async afterSave(actor, saved, before) {
      if (before && !before.event.equals(saved.event)) await moveCustomersToEvent(saved);
      if (before) await moveReservations(actor, saved, before.accommodation);
      if (before) await clearTickets(actor, saved, before);
    },
    otherUses: async ({ _id: group, customerCount, held = 0 }) => ({
      customers: customerCount + held,
      waitingParties: await WaitingParty.countDocuments({ group, isOpen: true }),
    }),
    async beforeRemove({ _id: group }) {
      await deleteParties({ group });
      await deleteDraw(group);
    },
  },
});

export const groups = {
  ...groupRecords,
  /**
   * `insert` checks neither the phone number nor the right to open registration, because a copied trip keeps the contacts
   * of its groups, and when they open and close.
   */
  async create(actor: Actor, input: ById<GroupInput>): Promise<GroupView> {
    refuseContactPhone(input.contact.phone);
    return groupRecords.create(actor, withAllowedPeriod(actor, input));
  },
  async update(actor: Actor, id: string, input: ById<GroupInput>): Promise<GroupView> {
    return groupRecords.update(actor, id, withAllowedPeriod(actor, input));
  },
  /** A group with its enabled customers, sorted by name. */
  async getWithMembers(actor: Actor, id: string): Promise<GroupWithMembers> {
    const view = await groupRecords.get(actor, id);
    const members = await Customer.find({ group: view.group._id, disabled: false })
      .sort({ lastName: 1, firstName: 1, _id: 1 })
      .collation(nameCollation)
      .lean();
    return { ...view, members };
  },
};

/** A new group belongs to the actor's organization, or, if created by root, to that of the event (rules §2.3). */
async function readOrganizationId(actor: Actor, { event }: ById<GroupInput>): Promise<Types.ObjectId> {
  if (actor.organization !== null) return new Types.ObjectId(actor.organization);
  const found = await Event.findById(event, 'organization').lean();
  if (!found) throw new InvalidInput([{ code: 'notFound', path: 'event' }]);
  return found.organization;
}

/** Whether the group gets another event, ferry or accommodation, which changes its travellers' contracts (rules §40.5). */
function hasOtherTrip(input: ById<GroupInput>, before: StoredGroup): boolean {
  return (['event', 'accommodation', 'outboundFerry', 'returnFerry'] as const).some((part) => {
    const chosen = input[part];
    return chosen !== undefined && String(chosen) !== String(before[part]);
  });
}

async function confirmToMembers({ _id: group }: StoredGroup): Promise<void> {
  confirmTravel(await Customer.find({ group, disabled: false }, 'organization').lean());
}

async function moveCustomersToEvent({ _id: group, event, organization }: StoredGroup): Promise<void> {
  // Registrations in progress would store their customers with the former event.
  await revokeHolds(group);
  await returnToLine(group);
  const customers = await Customer.find({ group }, '_id').lean();
  const ids = customers.map(({ _id }) => _id);
  await Customer.updateMany({ group }, { $set: { event, seatSince: clock.now() } });
  recordEvents(organization, 'customer.moved', ids);
  await applyEventChange(ids, event);
  await recomputePaidCounts(group);
}

async function readViews(records: StoredGroup[]): Promise<GroupView[]> {
  const [organizations, { trips, products }] = await Promise.all([
    readOrganizationSummaries(records),
    readTrips(records),
  ]);
  return trips.flatMap((trip) => {
    const organization = organizations.get(String(trip.group.organization));
    if (!organization) return [];
    return [
      {
        ...trip,
        organization,
        products: listAssignedProducts(trip.group, products),
        paymentsDone: countPaymentsDone(trip),
      },
    ];
  });
}
