import { type TicketDirection, ticketDirections } from '../../contract/tickets';
import { AppError } from '../../lib/AppError';

/** The field of a group with the ferry of a direction. */
export const ferryFields = { outbound: 'outboundFerry', return: 'returnFerry' } as const;

/** The field of a customer's record with the ticket of a direction. */
export const ticketFields = { outbound: 'outboundTicket', return: 'returnTicket' } as const;

export const directions = Object.keys(ticketDirections) as TicketDirection[];

/** @throws AppError `notFound` */
export function parseDirection(direction: string): TicketDirection {
  const found = directions.find((each) => each === direction);
  if (!found) throw new AppError('notFound');
  return found;
}
