import type { ErrorCode, Fault } from '../../contract/errors';
import type { TicketDirection } from '../../contract/tickets';
import type { StoredCustomer } from '../../models/customer';

/** A row whose customer and direction are found. */
export interface MatchedTicket {
  /** Which row it is, counted from 0. */
  index: number;
  /** Which line of the file it is; the header is line 1. */
  line: number;
  customer: StoredCustomer;
  direction: TicketDirection;
  ticket: string;
  /** The ticket that the customer has for this direction already. */
  held: string | null;
}

/** What is wrong with a row. */
export interface RowFault {
  index: number;
  code: ErrorCode;
  params: NonNullable<Fault['params']>;
}

/** Where a customer's record keeps the ticket of a direction. */
export const fieldOf = { outbound: 'outboundTicket', return: 'returnTicket' } as const;

/** One way of one customer. */
export function keyOfDirection(customer: Pick<StoredCustomer, '_id'>, direction: TicketDirection): string {
  return `${String(customer._id)} ${direction}`;
}
