import type { TicketMatch } from '../contract/tickets';
import type { MatchedTicket } from '../services/tickets/matchTickets';
import { presentRoomMember } from './room';

export function presentTicket({ line, customer, direction, ticket, held }: MatchedTicket): TicketMatch {
  return {
    line,
    user: { ...presentRoomMember(customer), email: customer.email },
    direction,
    ticket,
    replaces: held !== null && held !== ticket,
  };
}
