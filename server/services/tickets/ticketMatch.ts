import type { ErrorCode, Fault } from '../../contract/errors';
import type { TicketDirection } from '../../contract/tickets';
import type { StoredCustomer } from '../../models/customer';

/** A row with its customer and direction. */
export interface MatchedTicket {
  /** Index of the row, from 0. */
  index: number;
  /** Line in the file; the header is line 1. */
  line: number;
  customer: StoredCustomer;
  direction: TicketDirection;
  ticket: string;
  /** The customer's current ticket for this direction. */
  held: string | null;
}

/** Why a row is invalid. */
export interface RowFault {
  index: number;
  code: ErrorCode;
  params: NonNullable<Fault['params']>;
}

/** The field of a customer's record with the ticket of a direction. */
export const fieldOf = { outbound: 'outboundTicket', return: 'returnTicket' } as const;

/** Key of a customer and a direction. */
export function keyOfDirection(customer: Pick<StoredCustomer, '_id'>, direction: TicketDirection): string {
  return `${String(customer._id)} ${direction}`;
}
