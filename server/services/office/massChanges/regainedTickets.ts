import type { StoredTripChange } from '../../../models/tripChange';
import { findHolders } from '../../tickets/ticketHolders';
import type { Restorable } from './undoOutcome';

const ticketFields = ['outboundTicket', 'returnTicket'] as const;
type TicketField = (typeof ticketFields)[number];

/** The tickets that the customer had before a step, and no longer has since. */
export function regainedTickets({ before, after }: StoredTripChange): TicketField[] {
  return ticketFields.filter((field) => before[field] !== null && before[field] !== after[field]);
}

/** The regained tickets that customers would still hold after these trips are restored. */
export async function heldTickets(restorable: readonly Restorable[]): Promise<ReadonlySet<string | null>> {
  const tickets = restorable.flatMap(({ change }) =>
    regainedTickets(change).flatMap((field) => change.before[field] ?? []),
  );
  const [one] = restorable;
  if (!one || tickets.length === 0) return new Set();
  const restored = new Set(restorable.map(({ customer }) => String(customer._id)));
  const holders = await findHolders(one.customer.organization, tickets);
  return new Set(
    holders
      .filter(({ _id }) => !restored.has(String(_id)))
      .flatMap((holder) => ticketFields.map((field) => holder[field])),
  );
}
