import { AppError } from '../../lib/AppError';
import type { StoredCustomer } from '../../models/customer';
import { findHolders, lockTickets } from './ticketHolders';

type TicketFields = Partial<Pick<StoredCustomer, 'outboundTicket' | 'returnTicket'>>;

/** The tickets that a form changes. The others are left out, so that a move to another ferry can clear them. */
export function changedTickets(before: StoredCustomer, { outboundTicket, returnTicket }: TicketFields) {
  return {
    ...(outboundTicket !== undefined && outboundTicket !== before.outboundTicket && { outboundTicket }),
    ...(returnTicket !== undefined && returnTicket !== before.returnTicket && { returnTicket }),
  };
}

/** @throws AppError `ticketInUse` with the path of a ticket held by another customer of the organization */
export async function refuseTakenTickets(before: StoredCustomer, input: TicketFields): Promise<void> {
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
