import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';
import type { StoredTripChange, TripState } from '../../../models/tripChange';
import { markTripsUndone } from '../../access/massChanges/recordTripChanges';
import { auditCustomers, partitionByGroup } from '../../people/customers/changeCustomers';
import { applyEventChange, endSessionsAndHandovers } from '../../people/customers/leaveTrip';
import { confirmTravel } from '../../people/travelConfirmations/confirmTravel';
import { refillRooms } from '../../rooms/refillRooms';
import { countHeads, releaseSeats, takeSeats } from '../../trips/groups/seats';
import type { Restorable } from './undoOutcome';

/**
 * Restores the trips of a plan, inside the transaction that has made the plan. Customers who are disabled again lose
 * their sessions; those who were disabled by the step do not get theirs back.
 */
export async function restoreTrips(actor: Actor, restorable: readonly Restorable[]): Promise<void> {
  if (restorable.length === 0) return;
  const before = restorable.map(({ customer }) => customer);
  await restoreFields(restorable);
  await restoreEvents(restorable);
  confirmTravel(restorable.filter(isOtherContract).map(({ customer }) => customer));
  await endSessionsAndHandovers(
    restorable.filter(({ change }) => change.before.disabled).map(({ customer }) => customer._id),
  );
  await markTripsUndone(restorable.map(({ change }) => change));
  await auditCustomers(actor, before);
  await refillRooms(restorable.flatMap(({ change }) => returningGuest(change)));
  // Last, because registrations contend for the groups.
  await moveSeats(before);
}

/** Whether the customer gets another trip, or a seat again. */
function isOtherContract({ change: { before, after } }: Restorable): boolean {
  return !before.group.equals(after.group) || before.disabled !== after.disabled;
}

/** Writes only the fields that the step has changed. */
async function restoreFields(restorable: readonly Restorable[]): Promise<void> {
  await Customer.bulkWrite(
    restorable.map(({ change: { customer: _id, before, after } }) => ({
      updateOne: { filter: { _id }, update: { $set: changedFields(before, after), $inc: { revision: 1 } } },
    })),
  );
}

function changedFields(before: TripState, after: TripState): Partial<TripState> {
  const now = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([field, value]) => !isDeepStrictEqual(value, now.get(field)),
  );
  return Object.fromEntries(changed);
}

async function restoreEvents(restorable: readonly Restorable[]): Promise<void> {
  const events = new Map<string, { event: Types.ObjectId; customers: Types.ObjectId[] }>();
  for (const { change } of restorable) {
    const { event } = change.before;
    if (event.equals(change.after.event)) continue;
    const moved = events.get(String(event)) ?? { event, customers: [] };
    moved.customers.push(change.customer);
    events.set(String(event), moved);
  }
  for (const { event, customers } of events.values()) await applyEventChange(customers, event);
}

function returningGuest({ customer, lostRoom, wasFiller }: StoredTripChange) {
  return lostRoom ? [{ customer, room: lostRoom, wasFiller }] : [];
}

/** Reads the customers again, because their paid products are different at another event. */
async function moveSeats(before: readonly StoredCustomer[]): Promise<void> {
  const ids = before.map(({ _id }) => _id);
  const after = await Customer.find({ _id: { $in: ids } }).lean();
  for (const { group, members } of partitionByGroup(before)) await releaseSeats(group, countHeads(members));
  for (const { group: id, members } of partitionByGroup(after)) {
    const group = await Group.findById(id).lean().orFail();
    if ((await takeSeats(group, countHeads(members))) > 0) throw new AppError('conflict');
  }
}
