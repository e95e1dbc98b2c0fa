import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import type { ErrorCode } from '../../../contract/errors';
import { partnersIn } from '../../../contract/rooms';
import { findByIds } from '../../../lib/findByIds';
import { Customer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { type LostRoom, TripChange } from '../../../models/tripChange';
import { tripStateOf } from '../../access/massChanges/recordTripChanges';
import { freeSeats } from '../../trips/groups/seats';
import { createRoomAllocator, readFormerRooms } from './lostRooms';
import { heldTickets, regainedTickets } from './regainedTickets';
import type { LeftOut, Restorable } from './undoOutcome';

export interface TripPlan {
  restorable: Restorable[];
  left: LeftOut[];
}

/** Returns why a customer's trip cannot be restored; null if it can. */
type Obstacle = (one: Restorable) => ErrorCode | null;

/**
 * The customers whose trips undoing a step restores, and those left out, with reasons. Customers who share a
 * last seat, bed or room get it
 * in the order of the step. Erased customers are in neither list.
 */
export async function planTrips(massChange: Types.ObjectId): Promise<TripPlan> {
  const changes = await TripChange.find({ massChange, isUndone: false }).sort({ _id: 1 }).lean();
  const customers = await findByIds(
    Customer,
    changes.map(({ customer }) => customer),
  );
  const groups = await findByIds(
    Group,
    changes.map(({ before }) => before.group),
  );
  const left: LeftOut[] = [];
  let restorable: Restorable[] = changes.flatMap((change) => {
    const customer = customers.get(String(change.customer));
    return customer ? [{ change, customer }] : [];
  });
  const leaveOut = (obstacle: Obstacle) => {
    const kept: Restorable[] = [];
    for (const one of restorable) {
      const code = obstacle(one);
      if (code === null) kept.push(one);
      else left.push({ customer: one.customer, code });
    }
    restorable = kept;
  };
  leaveOut(changeObstacle);
  leaveOut((one) => groupObstacle(one, groups));
  leaveOut(await roomObstacle(restorable, groups));
  leaveOut(seatObstacle(groups));
  for (;;) {
    const before = restorable.length;
    leaveOut(await ticketObstacle(restorable));
    // A customer who is left out may hold a ticket that another would get back.
    if (restorable.length === before) return { restorable, left };
  }
}

/** Compares all fields that undoing could restore, even those that the step has not changed. */
function changeObstacle({ change: { after }, customer }: Restorable): ErrorCode | null {
  return isDeepStrictEqual(tripStateOf(after), tripStateOf(customer)) ? null : 'changedSince';
}

type Groups = ReadonlyMap<string, StoredGroup>;

function groupObstacle({ change }: Restorable, groups: Groups): ErrorCode | null {
  const { before, ferries } = change;
  const group = groups.get(String(before.group));
  if (!group?.event.equals(before.event)) return 'groupGone';
  const ferryNow = { outboundTicket: group.outboundFerry, returnTicket: group.returnFerry };
  const isValid = (ticket: 'outboundTicket' | 'returnTicket') =>
    String(ferryNow[ticket]) === String(ferries[ticket]);
  return regainedTickets(change).every(isValid) ? null : 'ferryChanged';
}

async function roomObstacle(restorable: readonly Restorable[], groups: Groups): Promise<Obstacle> {
  const { rooms, guests } = await readFormerRooms(restorable);
  const freeRooms = await createRoomAllocator([...rooms.values()]);
  const freeBeds = new Map<string, number>();
  return ({ change: { before, lostRoom, roommates } }) => {
    if (before.room === null) return null;
    const id = String(before.room);
    const room = rooms.get(id);
    const hotel = groups.get(String(before.group))?.accommodation;
    if (!room || !hotel?.equals(room.accommodation) || room.roomType !== before.roomType) return 'bedTaken';
    if (!lostRoom) return null;
    const present = guests.get(id);
    if (present && roommates && !present.every((guest) => isAmong(roommates, guest))) return 'bedTaken';
    const beds =
      freeBeds.get(id) ?? (present || freeRooms.reserve(room) ? bedsLeft(room, present?.length) : 0);
    freeBeds.set(id, beds - 1);
    return beds > 0 ? null : 'bedTaken';
  };
}

function isAmong(people: readonly Types.ObjectId[], id: Types.ObjectId): boolean {
  return people.some((one) => one.equals(id));
}

function bedsLeft({ roomType }: LostRoom, guests = 0): number {
  return 1 + partnersIn[roomType] - guests;
}

function seatObstacle(groups: Groups): Obstacle {
  const free = new Map([...groups].map(([id, group]) => [id, freeSeats(group)]));
  return ({ change: { before, after } }) => {
    const takesSeat = !before.disabled && (after.disabled || !after.group.equals(before.group));
    if (!takesSeat) return null;
    const id = String(before.group);
    const seats = free.get(id) ?? 0;
    free.set(id, seats - 1);
    return seats > 0 ? null : 'groupFull';
  };
}

async function ticketObstacle(restorable: readonly Restorable[]): Promise<Obstacle> {
  const taken = await heldTickets(restorable);
  return ({ change }) =>
    regainedTickets(change).some((ticket) => taken.has(change.before[ticket])) ? 'ticketInUse' : null;
}
