import type { Me } from '#contract/customer';
import type { StoredTicket } from './tickets';

/** The tickets of a customer, as this browser stores them. */
export function ticketsOf({ firstName, lastName, group, outboundTicket, returnTicket }: Me): StoredTicket[] {
  const traveller = `${firstName} ${lastName}`;
  const legs = [
    { direction: 'outbound' as const, ferry: group.outboundFerry, text: outboundTicket },
    { direction: 'return' as const, ferry: group.returnFerry, text: returnTicket },
  ];
  return legs.flatMap(({ direction, ferry, text }) => {
    if (ferry === null || text === null) return [];
    const { name, pointOfDeparture, destination } = ferry;
    return [{ direction, traveller, ferry: name, pointOfDeparture, destination, text }];
  });
}
