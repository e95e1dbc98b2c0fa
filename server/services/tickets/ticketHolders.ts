import type { Types } from 'mongoose';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Organization } from '../../models/organization';

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
