import type { Types } from 'mongoose';
import { type StoredCustomer } from '../../models/customer';
import type { StoredGroup } from '../../models/group';

export type Ferries = Pick<StoredGroup, 'outboundFerry' | 'returnFerry'>;

type Tickets = Pick<StoredCustomer, 'outboundTicket' | 'returnTicket'>;

/** The fields to clear when a group's ferries change: a ticket is valid for one ferry only. */
export function lostTickets(from: Ferries, to: Ferries): { [Ticket in keyof Tickets]?: null } {
  return {
    ...(!isSame(from.outboundFerry, to.outboundFerry) && { outboundTicket: null }),
    ...(!isSame(from.returnFerry, to.returnFerry) && { returnTicket: null }),
  };
}

function isSame(one: Types.ObjectId | null, other: Types.ObjectId | null): boolean {
  return String(one) === String(other);
}
