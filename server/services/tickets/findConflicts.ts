import type { StoredFerry } from '../../models/ferry';
import { findHolders } from './ticketHolders';
import { fieldOf, keyOfDirection, type MatchedTicket, type RowFault } from './ticketMatch';

/** Rows that repeat the ticket, or the customer and direction, of an earlier line. */
export function findRepetitions(matches: readonly MatchedTicket[]): RowFault[] {
  const lineOfTicket = new Map<string, number>();
  const lineOfWay = new Map<string, number>();
  return matches.flatMap(({ index, line, customer, direction, ticket }): RowFault[] => {
    const way = keyOfDirection(customer, direction);
    const sameTicket = lineOfTicket.get(ticket);
    const sameWay = lineOfWay.get(way);
    lineOfTicket.set(ticket, sameTicket ?? line);
    lineOfWay.set(way, sameWay ?? line);
    if (sameTicket) return [{ index, code: 'ticketTwice', params: { line, first: sameTicket } }];
    if (!sameWay) return [];
    return [
      { index, code: 'ticketCustomerTwice', params: { line, first: sameWay, customer: customer.email } },
    ];
  });
}

/** Rows whose ticket is held by another customer, unless the same file replaces that customer's ticket. */
export async function findHeldByOthers(
  { organization }: StoredFerry,
  matches: readonly MatchedTicket[],
): Promise<RowFault[]> {
  const replaced = new Set(matches.map(({ customer, direction }) => keyOfDirection(customer, direction)));
  const holders = await findHolders(
    organization,
    matches.map(({ ticket }) => ticket),
  );
  const owners = new Map<string, string[]>();
  for (const holder of holders) {
    for (const direction of ['outbound', 'return'] as const) {
      const ticket = holder[fieldOf[direction]];
      if (ticket === null || replaced.has(keyOfDirection(holder, direction))) continue;
      owners.set(ticket, [...(owners.get(ticket) ?? []), String(holder._id)]);
    }
  }
  return matches
    .filter(({ ticket, customer }) => owners.get(ticket)?.some((id) => id !== String(customer._id)))
    .map(({ index, line }) => ({ index, code: 'ticketHeld', params: { line } }));
}
