import type { Types } from 'mongoose';
import type { TicketDirection } from '../../../contract/tickets';
import { AuditEntry } from '../../../models/auditEntry';
import { ticketFields } from '../directions';

/** A ticket that a customer does not hold any more. */
export interface EndedTicketView {
  ticket: string;
  customer: Types.ObjectId;
}

/** The tickets that these customers have had in a direction, according to the audit log, and that none of them holds now. */
export async function readEndedTickets(
  customers: readonly Types.ObjectId[],
  direction: TicketDirection,
  held: ReadonlySet<string>,
): Promise<EndedTicketView[]> {
  const path = ticketFields[direction];
  const entries = await AuditEntry.find(
    { type: 'customers', record: { $in: customers }, 'changes.path': path },
    'record changes',
  )
    .sort({ _id: 1 })
    .lean();
  const ended = new Map<string, EndedTicketView>();
  for (const { record: customer, changes } of entries) {
    for (const { path: changed, before } of changes) {
      if (changed !== path || typeof before !== 'string' || held.has(before)) continue;
      ended.set(before, { ticket: before, customer });
    }
  }
  return [...ended.values()];
}
