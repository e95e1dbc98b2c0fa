import type { Types } from 'mongoose';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Organization } from '../../models/organization';

/**
 * Makes those meet who give tickets of an organization, inside the transaction that gives them, before it looks
 * who holds them: or two could give the same one at the same time.
 */
export async function lockTickets(organization: Types.ObjectId): Promise<void> {
  await Organization.updateOne({ _id: organization }, { $inc: { __v: 1 } });
}

/** The customers of an organization who hold one of these tickets, either way. */
export async function findHolders(
  organization: Types.ObjectId,
  tickets: readonly string[],
): Promise<StoredCustomer[]> {
  // The type is named because the indexes hold tickets alone, not the many who have none.
  const isOne = { $in: tickets, $type: 'string' as const };
  const outbound = await Customer.find({ organization, outboundTicket: isOne }).lean();
  const back = await Customer.find({ organization, returnTicket: isOne }).lean();
  return [...outbound, ...back];
}
