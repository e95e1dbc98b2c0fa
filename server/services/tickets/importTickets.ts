import type { Types } from 'mongoose';
import type { TicketsInput } from '../../contract/tickets';
import { transaction } from '../../lib/database';
import type { Actor } from '../../lib/sessionToken';
import { Customer } from '../../models/customer';
import type { StoredFerry } from '../../models/ferry';
import { Group } from '../../models/group';
import { auditChanges } from '../access/audit/auditChanges';
import { recordTripChanges } from '../access/massChanges/recordTripChanges';
import { ticketFields } from './directions';
import { lockTickets } from './ticketHolders';
import { type MatchedTicket, matchTickets } from './matchTickets';
import { ferryInReach } from '../trips/componentsInReach';
import { groupsOn } from './findPassengers';
import { readTicketRows } from './readTicketRows';

interface TicketImport {
  matches: MatchedTicket[];
  /** The step to undo; null for a dry run, or if no ticket is new. */
  massChange: Types.ObjectId | null;
}

/**
 * Assigns all tickets of a file to the customers on a ferry, or none; a new ticket replaces the old one. A dry run only
 * matches tickets and customers.
 * @throws AppError `notFound` for a ferry that is not in reach
 * @throws InvalidInput `ticketColumnsMissing`, and the errors of `matchTickets`
 */
export async function importTickets(
  actor: Actor,
  ferryId: string,
  { csvJSON, dryRun }: TicketsInput,
): Promise<TicketImport> {
  const ferry = await ferryInReach(actor, ferryId);
  const rows = readTicketRows(csvJSON);
  if (dryRun) return { matches: await matchTickets(ferry, rows), massChange: null };
  const groups = await Group.find(groupsOn(ferry), '_id').lean();
  return transaction(async () => {
    await lockPassengers(ferry);
    const matches = await matchTickets(ferry, rows);
    const changed = matches.filter(({ held, ticket }) => held !== ticket);
    return { matches, massChange: await storeTickets(actor, ferry, changed) };
  }, [ferry.organization, ...groups.map(({ _id }) => _id)]);
}

/** Makes a concurrent change of a group's ferry retry, and then clear the new tickets. */
async function lockPassengers(ferry: StoredFerry): Promise<void> {
  await Group.updateMany(groupsOn(ferry), { $inc: { __v: 1 } });
  await lockTickets(ferry.organization);
}

async function storeTickets(
  actor: Actor,
  { name }: StoredFerry,
  matches: readonly MatchedTicket[],
): Promise<Types.ObjectId | null> {
  if (matches.length === 0) return null;
  const ids = matches.map(({ customer }) => customer._id);
  const before = { customers: await Customer.find({ _id: { $in: ids } }).lean(), rooms: new Map() };
  await Customer.bulkWrite(
    matches.map(({ customer, direction, ticket }) => ({
      updateOne: {
        filter: { _id: customer._id },
        update: { $set: { [ticketFields[direction]]: ticket }, $inc: { revision: 1 } },
      },
    })),
  );
  await auditChanges(
    actor,
    matches.map(({ customer, direction, ticket, held }) => ({
      type: 'customers' as const,
      id: customer._id,
      organization: customer.organization,
      before: { [ticketFields[direction]]: held },
      after: { [ticketFields[direction]]: ticket },
    })),
  );
  return recordTripChanges(actor, { kind: 'importTickets', about: name }, before);
}
