import type { Me } from '#contract/customer';
import { keepTickets, readTickets, type KeptTicket } from './tickets';

export type { KeptTicket };

/** Tickets that were seen are there at the harbour, too, where there may be no connection. */
export function keepTicketsOf({ firstName, lastName, group, outboundTicket, returnTicket }: Me): void {
  const traveller = `${firstName} ${lastName}`;
  const legs = [
    { direction: 'outbound' as const, ferry: group.outboundFerry, text: outboundTicket },
    { direction: 'return' as const, ferry: group.returnFerry, text: returnTicket },
  ];
  keepTickets(
    legs.flatMap(({ direction, ferry, text }) => {
      if (ferry === null || text === null) return [];
      const { name, pointOfDeparture, destination } = ferry;
      return [{ direction, traveller, ferry: name, pointOfDeparture, destination, text }];
    }),
  );
}

/** The tickets that this browser keeps for whoever is logged in. */
export function keptTickets(): readonly KeptTicket[] {
  return readTickets();
}
