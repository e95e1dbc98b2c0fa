import { InvalidInput } from '../../lib/AppError';
import type { StoredFerry } from '../../models/ferry';
import { findHeldByOthers, findRepetitions } from './findConflicts';
import type { MatchedTicket, RowFault } from './ticketMatch';
import { matchTicketRow } from './matchTicketRow';
import { findPassengers } from './findPassengers';
import type { TicketRow } from './readTicketRows';

/**
 * Finds the customer and direction of every row (rules §12.2).
 * @throws InvalidInput with one fault per invalid row
 */
export async function matchTickets(ferry: StoredFerry, rows: readonly TicketRow[]): Promise<MatchedTicket[]> {
  const passengers = await findPassengers(ferry, rows);
  const results = rows.map((row) => matchTicketRow(row, passengers));
  const matches = results.filter((result) => 'customer' in result);
  const faults = [
    ...results.filter((result) => 'code' in result),
    ...findRepetitions(matches),
    ...(await findHeldByOthers(ferry, matches)),
  ];
  if (faults.length > 0) throw new InvalidInput(firstOfEach(faults));
  return matches;
}

/** The first fault of each row, in row order. */
function firstOfEach(faults: readonly RowFault[]) {
  const first = new Map<number, RowFault>();
  for (const fault of faults) if (!first.has(fault.index)) first.set(fault.index, fault);
  return [...first.values()]
    .sort((one, other) => one.index - other.index)
    .map(({ index, code, params }) => ({ code, params, path: `csvJSON.${index}` }));
}
