import type { Types } from 'mongoose';
import type { TicketDirection } from '../../contract/tickets';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { Organization } from '../../models/organization';
import { ferryFields, ticketFields } from './directions';

/**
 * Serializes the transactions that assign tickets of an organization. Call it before reading the holders, because
 * otherwise two transactions could assign the same ticket.
 */
export async function lockTickets(organization: Types.ObjectId): Promise<void> {
  await Organization.updateOne({ _id: organization }, { $inc: { __v: 1 } });
}

/** The customers of an organization who hold one of these tickets in either direction. */
export async function findHolders(
  organization: Types.ObjectId,
  tickets: readonly string[],
): Promise<StoredCustomer[]> {
  // `$type` is needed for the partial indexes, which leave out customers without a ticket.
  const isListed = { $in: tickets, $type: 'string' as const };
  const outbound = await Customer.find({ organization, outboundTicket: isListed }).lean();
  const back = await Customer.find({ organization, returnTicket: isListed }).lean();
  return [...outbound, ...back];
}

/** Whether anybody on the ferry that the group takes in this direction has a ticket for it. */
export async function hasTickets(group: StoredGroup, direction: TicketDirection): Promise<boolean> {
  const field = ferryFields[direction];
  const ferry = group[field];
  if (ferry === null) return false;
  const groups = await Group.distinct('_id', { [field]: ferry });
  const holder = { group: { $in: groups }, [ticketFields[direction]]: { $type: 'string' } };
  return (await Customer.exists(holder)) !== null;
}
