import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { finalKinds, type MassChangeKind } from '../../../contract/massChange';
import { clock } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import type { StoredRoom } from '../../../models/room';
import { type StoredTripChange, TripChange, type TripState } from '../../../models/tripChange';
import { recordMassChange } from './recordMassChange';

export interface TripStep {
  kind: MassChangeKind;
  about: string;
}

export interface TripsBefore {
  customers: readonly StoredCustomer[];
  /** Their rooms, by id. */
  rooms: ReadonlyMap<string, StoredRoom>;
}

interface ChangedTrip {
  customer: StoredCustomer;
  after: TripState;
}

/**
 * Stores what a change did to customers' trips, as one step for each organization; call it inside the transaction, once
 * all fields are written. The history alone could not undo it: it keeps changed fields as text, and no rooms.
 * @returns the step; null if no trip has changed, or trips of several organizations
 */
export async function recordTripChanges(
  actor: Actor,
  step: TripStep,
  before: TripsBefore,
): Promise<Types.ObjectId | null> {
  const changed = await findChangedTrips(before.customers);
  const groups = await findByIds(
    Group,
    changed.map(({ customer }) => customer.group),
    ['outboundFerry', 'returnFerry'],
  );
  const steps: Types.ObjectId[] = [];
  for (const trips of partitionByOrganization(changed)) {
    const massChange = await recordMassChange(actor, {
      ...step,
      organization: trips[0].customer.organization,
      events: trips.flatMap(({ customer, after }) => [customer.event, after.event]),
      count: trips.length,
    });
    const details = trips.map((trip) => ({ massChange, ...describeTrip(trip, before.rooms, groups) }));
    // `lean` as in `auditChanges`.
    if (!finalKinds.includes(step.kind)) await TripChange.insertMany(details, { lean: true });
    steps.push(massChange);
  }
  return steps.length === 1 ? (steps[0] ?? null) : null;
}

async function findChangedTrips(before: readonly StoredCustomer[]): Promise<ChangedTrip[]> {
  const stored = await findByIds(
    Customer,
    before.map(({ _id }) => _id),
  );
  return before.flatMap((customer) => {
    const now = stored.get(String(customer._id));
    const after = now && tripStateOf(now);
    return after && !isDeepStrictEqual(after, tripStateOf(customer)) ? [{ customer, after }] : [];
  });
}

type NonEmptyTrips = [ChangedTrip, ...ChangedTrip[]];

function partitionByOrganization(trips: readonly ChangedTrip[]): NonEmptyTrips[] {
  const parts = new Map<string, NonEmptyTrips>();
  for (const trip of trips) {
    const key = String(trip.customer.organization);
    const part = parts.get(key);
    if (part) part.push(trip);
    else parts.set(key, [trip]);
  }
  return [...parts.values()];
}

function describeTrip(
  { customer, after }: ChangedTrip,
  rooms: TripsBefore['rooms'],
  groups: ReadonlyMap<string, Pick<StoredGroup, 'outboundFerry' | 'returnFerry'>>,
): Omit<StoredTripChange, '_id' | 'massChange'> {
  const group = groups.get(String(customer.group));
  const room = customer.room?.equals(after.room) === false ? rooms.get(String(customer.room)) : undefined;
  return {
    customer: customer._id,
    at: clock.now(),
    before: tripStateOf(customer),
    after,
    lostRoom: room ? withoutPeople(room) : null,
    roommates: room?.customers.filter((id) => !id.equals(customer._id)) ?? [],
    wasFiller: room?.fillers?.some((id) => id.equals(customer._id)) ?? false,
    ferries: { outboundTicket: group?.outboundFerry ?? null, returnTicket: group?.returnFerry ?? null },
    isUndone: false,
  };
}

function withoutPeople({ customers: _customers, fillers: _fillers, ...room }: StoredRoom) {
  return room;
}

/** The trip's fields, with null for those that records of earlier versions lack. */
export function tripStateOf(customer: TripState): TripState {
  return {
    disabled: customer.disabled,
    cancelledAt: customer.cancelledAt ?? null,
    event: customer.event,
    group: customer.group,
    room: customer.room ?? null,
    roomType: customer.roomType ?? null,
    roomPartnerChosen: customer.roomPartnerChosen,
    outboundTicket: customer.outboundTicket ?? null,
    returnTicket: customer.returnTicket ?? null,
    seatSince: customer.seatSince ?? null,
    provisionalSeat: customer.provisionalSeat ?? null,
    seatReleasedAt: customer.seatReleasedAt ?? null,
  };
}

/** Deletes the changes of one customer's trip, inside the transaction that erases the customer. */
export async function deleteTripChanges(customer: Types.ObjectId): Promise<void> {
  await TripChange.deleteMany({ customer });
}

/** Marks the changes as undone, inside the transaction that undoes them. */
export async function markTripsUndone(changes: readonly Pick<StoredTripChange, '_id'>[]): Promise<void> {
  await TripChange.updateMany({ _id: { $in: changes.map(({ _id }) => _id) } }, { $set: { isUndone: true } });
}
