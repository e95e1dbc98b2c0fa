import type { TicketDirection } from '../../contract/tickets';
import { Customer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { ferryFields } from './directions';
import { ticketFields } from './matchTickets';

/** Whether anybody on the ferry that the group takes in this direction has a ticket for it. */
export async function hasTickets(group: StoredGroup, direction: TicketDirection): Promise<boolean> {
  const field = ferryFields[direction];
  const ferry = group[field];
  if (ferry === null) return false;
  const groups = await Group.distinct('_id', { [field]: ferry });
  const holder = { group: { $in: groups }, [ticketFields[direction]]: { $type: 'string' } };
  return (await Customer.exists(holder)) !== null;
}
