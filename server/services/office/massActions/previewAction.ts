import type { Types } from 'mongoose';
import type { Fault } from '../../../contract/errors';
import type { PreviewedAction } from '../../../contract/massActions';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { Payment } from '../../../models/payment';
import type { StoredProduct } from '../../../models/product';
import { Room } from '../../../models/room';
import { partitionByGroup, findCustomers } from '../../people/customers/changeCustomers';
import { findByIds } from '../../../lib/findByIds';
import { findLeavers } from '../../rooms/moveRooms';
import { countHeads, seatsMissingFaults } from '../../trips/groups/seats';
import { lostTickets } from '../../tickets/lostTickets';
import { readTrips } from '../../trips/trips';
import { readTarget } from './changeGroup';

/** The effects that a mass action would have; see `MassPreview` for the fields. */
export interface Preview {
  customerCount: number;
  seats: number;
  roomsBroken: number;
  paymentsChanged: number;
  paymentsLeftBehind: number;
  paymentsPaying: number;
  paymentsWaiting: number;
  ticketsCleared: number;
  reasons: Fault[];
}

export interface PreviewQuery {
  customers: string[];
  action: PreviewedAction;
  /** The id of the group that `changeGroup` moves to. */
  group?: string | undefined;
}

/** @throws AppError `notFound`; `required` (path `group`) for a move without a group */
export async function previewAction(actor: Actor, query: PreviewQuery): Promise<Preview> {
  const { action, group } = query;
  const customers = await findCustomers(actor, query.customers);
  if (action === 'disable') return previewDisable(customers.filter(({ disabled }) => !disabled));
  if (action === 'enable') return previewEnable(customers.filter(({ disabled }) => disabled));
  if (group === undefined) throw new AppError('required', { path: 'group' });
  const target = await readTarget(actor, group, customers);
  return previewMove(
    customers.filter((customer) => !customer.group.equals(target._id)),
    target,
  );
}

const unaffected = {
  roomsBroken: 0,
  paymentsChanged: 0,
  paymentsLeftBehind: 0,
  paymentsPaying: 0,
  paymentsWaiting: 0,
  ticketsCleared: 0,
  reasons: [],
};

async function previewDisable(enabled: StoredCustomer[]): Promise<Preview> {
  const leaving = enabled.map(({ _id }) => _id);
  const roomsBroken = await Room.countDocuments({ customers: { $in: leaving } });
  return { ...unaffected, customerCount: enabled.length, seats: enabled.length, roomsBroken };
}

async function previewEnable(disabled: StoredCustomer[]): Promise<Preview> {
  const groups = await readGroups(disabled);
  const reasons = partitionByGroup(disabled).flatMap(({ group: id, members }) => {
    const group = groups.get(String(id));
    return group ? missingSeats(group, members.length) : [];
  });
  return { ...unaffected, customerCount: disabled.length, seats: disabled.length, reasons };
}

async function previewMove(movers: StoredCustomer[], target: StoredGroup): Promise<Preview> {
  const { seats } = countHeads(movers);
  const groups = await readGroups(movers);
  const leaving = await findLeavers(movers, target);
  const lost = ({ group }: StoredCustomer) => lostTickets(groups.get(String(group)) ?? target, target);
  return {
    customerCount: movers.length,
    seats,
    roomsBroken: new Set(leaving.flatMap(({ room }) => (room ? [String(room)] : []))).size,
    paymentsChanged: await countChangedPayments(movers, [...groups.values()], target),
    ...(await countPaymentsOfFormerEvent(movers, target)),
    ticketsCleared: movers.reduce((sum, customer) => sum + countLostTickets(customer, lost(customer)), 0),
    reasons: missingSeats(target, seats),
  };
}

async function readGroups(customers: StoredCustomer[]): Promise<Map<string, StoredGroup>> {
  return findByIds(
    Group,
    customers.map(({ group }) => group),
  );
}

function missingSeats(group: StoredGroup, seats: number): Fault[] {
  const { userCount, held = 0, capacity } = group;
  return seatsMissingFaults(group, seats === 0 ? 0 : userCount + held + seats - capacity);
}

function countLostTickets(customer: StoredCustomer, lost: ReturnType<typeof lostTickets>): number {
  const isLost = (ticket: keyof typeof lost) => ticket in lost && customer[ticket] !== null;
  return [isLost('outboundTicket'), isLost('returnTicket')].filter(Boolean).length;
}

/**
 * Counts the payments that customers who would move to another event have paid, or are paying, for the event that they
 * leave.
 */
async function countPaymentsOfFormerEvent(
  movers: StoredCustomer[],
  { event }: StoredGroup,
): Promise<Pick<Preview, 'paymentsLeftBehind' | 'paymentsPaying' | 'paymentsWaiting'>> {
  const leaving = movers.filter((customer) => !customer.event.equals(event));
  const { paymentsLeftBehind, paymentsPaying, paymentsWaiting } = unaffected;
  if (leaving.length === 0) return { paymentsLeftBehind, paymentsPaying, paymentsWaiting };
  const ofFormerEvent = {
    // All members of a group have the same event.
    $or: partitionByGroup(leaving).map(({ members }) => ({
      customer: { $in: members.map(({ _id }) => _id) },
      event: { $in: members.map((customer) => customer.event) },
    })),
  };
  const hasMoney = { $expr: { $gt: ['$paidAmount', '$refundAmount'] } };
  return {
    paymentsLeftBehind: await Payment.countDocuments({ ...ofFormerEvent, ...hasMoney }),
    paymentsPaying: await Payment.countDocuments({ ...ofFormerEvent, status: 'paying' }),
    paymentsWaiting: await Payment.countDocuments({ ...ofFormerEvent, status: 'waiting' }),
  };
}

/**
 * Counts the payments that appear or disappear. On a move to another event all of them do, because payments belong to
 * one event.
 */
async function countChangedPayments(
  movers: StoredCustomer[],
  groups: StoredGroup[],
  target: StoredGroup,
): Promise<number> {
  const { trips } = await readTrips([target, ...groups]);
  const [targetTrip, ...currentTrips] = trips;
  if (!targetTrip) return 0;
  const changed = new Map(
    currentTrips.map(({ group, collectedProducts }) => {
      const isSameEvent = group.event.equals(target.event);
      const kept = isSameEvent ? countShared(collectedProducts, targetTrip.collectedProducts) : 0;
      return [String(group._id), collectedProducts.length + targetTrip.collectedProducts.length - 2 * kept];
    }),
  );
  return movers.reduce((sum, { group }) => sum + (changed.get(String(group)) ?? 0), 0);
}

function countShared(some: readonly StoredProduct[], others: readonly StoredProduct[]): number {
  const known = new Set(others.map(({ _id }: { _id: Types.ObjectId }) => String(_id)));
  return some.filter(({ _id }) => known.has(String(_id))).length;
}
