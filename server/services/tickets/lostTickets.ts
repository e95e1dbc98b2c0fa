import type { Types } from 'mongoose';
import { Customer, type StoredCustomer } from '../../models/customer';
import type { StoredGroup } from '../../models/group';
import type { Actor } from '../../lib/sessionToken';
import { auditChanges } from '../access/audit/auditChanges';
import { AppError } from '../../lib/AppError';
import { findHolders, lockTickets } from './ticketHolders';

type Ferries = Pick<StoredGroup, 'outboundFerry' | 'returnFerry'>;

type Tickets = Pick<StoredCustomer, 'outboundTicket' | 'returnTicket'>;

/** The fields to clear when a group's ferries change: a ticket is valid for one ferry only. */
export function lostTickets(from: Ferries, to: Ferries): { [Ticket in keyof Tickets]?: null } {
  return {
    ...(!isSame(from.outboundFerry, to.outboundFerry) && { outboundTicket: null }),
    ...(!isSame(from.returnFerry, to.returnFerry) && { returnTicket: null }),
  };
}

function isSame(one: Types.ObjectId | null, other: Types.ObjectId | null): boolean {
  return String(one) === String(other);
}

/** Removes the tickets of ferries that a group no longer takes, inside the transaction that changes the group. */
export async function clearTickets(by: Actor, group: StoredGroup, before: Ferries): Promise<void> {
  const lost = lostTickets(before, group);
  const directions = Object.keys(lost);
  if (directions.length === 0) return;
  const holders = await Customer.find({
    group: group._id,
    $or: directions.map((ticket) => ({ [ticket]: { $ne: null } })),
  }).lean();
  await Customer.updateMany(
    { _id: { $in: holders.map(({ _id }) => _id) } },
    { $set: lost, $inc: { revision: 1 } },
  );
  await auditChanges(
    by,
    holders.map((holder) => ({
      type: 'customers' as const,
      id: holder._id,
      organization: holder.organization,
      before: holder,
      after: { ...holder, ...lost },
    })),
  );
}

/** The tickets that a form changes, without unchanged ones, which a move to another ferry may clear. */
export function changedTickets(before: StoredCustomer, { outboundTicket, returnTicket }: Partial<Tickets>) {
  return {
    ...(outboundTicket !== undefined && outboundTicket !== before.outboundTicket && { outboundTicket }),
    ...(returnTicket !== undefined && returnTicket !== before.returnTicket && { returnTicket }),
  };
}

/** @throws AppError `ticketInUse` with the path of a ticket held by another customer of the organization */
export async function refuseTakenTickets(before: StoredCustomer, input: Partial<Tickets>): Promise<void> {
  const assigned = Object.entries(changedTickets(before, input)).flatMap(([path, ticket]) =>
    ticket === null ? [] : [{ path, ticket }],
  );
  if (assigned.length === 0) return;
  await lockTickets(before.organization);
  const holders = await findHolders(
    before.organization,
    assigned.map(({ ticket }) => ticket),
  );
  const others = holders.filter(({ _id }) => !_id.equals(before._id));
  const taken = new Set(others.flatMap(({ outboundTicket, returnTicket }) => [outboundTicket, returnTicket]));
  const inUse = assigned.find(({ ticket }) => taken.has(ticket));
  if (inUse) throw new AppError('ticketInUse', { path: inUse.path });
}
