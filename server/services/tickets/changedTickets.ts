import { AppError } from '../../lib/AppError';
import type { StoredCustomer } from '../../models/customer';
import { findHolders, lockTickets } from './ticketHolders';

type TicketFields = Partial<Pick<StoredCustomer, 'outboundTicket' | 'returnTicket'>>;

/** The tickets that the form gives anew; those it was opened with stay or go with their ferry. */
export function changedTickets(before: StoredCustomer, { outboundTicket, returnTicket }: TicketFields) {
  return {
    ...(outboundTicket !== undefined && outboundTicket !== before.outboundTicket && { outboundTicket }),
    ...(returnTicket !== undefined && returnTicket !== before.returnTicket && { returnTicket }),
  };
}

/** @throws AppError `ticketInUse` with the path of a ticket that another customer of the organization holds */
export async function refuseTakenTickets(before: StoredCustomer, input: TicketFields): Promise<void> {
  const given = Object.entries(changedTickets(before, input)).flatMap(([path, ticket]) =>
    ticket === null ? [] : [{ path, ticket }],
  );
  if (given.length === 0) return;
  await lockTickets(before.organization);
  const holders = await findHolders(
    before.organization,
    given.map(({ ticket }) => ticket),
  );
  const others = holders.filter(({ _id }) => !_id.equals(before._id));
  const taken = new Set(others.flatMap(({ outboundTicket, returnTicket }) => [outboundTicket, returnTicket]));
  const inUse = given.find(({ ticket }) => taken.has(ticket));
  if (inUse) throw new AppError('ticketInUse', { path: inUse.path });
}
