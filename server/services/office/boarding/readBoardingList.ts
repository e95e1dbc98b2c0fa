import { createHash } from 'node:crypto';
import type { TicketDirection } from '../../../contract/tickets';
import { nameCollation } from '../../../lib/database';
import { byId } from '../../../lib/findByIds';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { StoredFerry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { placesReader } from '../../people/returnedLists/ownPlaces';
import { readEndedTickets } from '../../tickets/boarding/endedTickets';
import { ferryFields, ticketFields } from '../../tickets/directions';
import { isMandatory, readTrips, type Trip } from '../../trips/trips';

const shownFields = [
  'firstName',
  'lastName',
  'userCode',
  'phone',
  'group',
  'event',
  'room',
  'disabled',
  'paidProducts',
  'outboundTicket',
  'returnTicket',
] as const;
type Shown = Pick<StoredCustomer, (typeof shownFields)[number] | '_id'>;

/** A passenger as phones at the gate show them. */
export interface BoardingPassengerView {
  customer: Shown;
  /** The name of the group. */
  group: string;
  cabin: string | null;
  isUnpaid: boolean;
  /** SHA-256 of the ticket's text. */
  ticket: string | null;
}

export interface BoardingListView {
  ferry: StoredFerry;
  direction: TicketDirection;
  passengers: BoardingPassengerView[];
  endedTickets: { ticket: string; name: string; isReplaced: boolean }[];
}

/** The customers whose groups take the ferry in this direction, and tickets that have ended (rules §33.1). */
export async function readBoardingList(
  ferry: StoredFerry,
  direction: TicketDirection,
): Promise<BoardingListView> {
  const { organization, _id } = ferry;
  const groups = await Group.find({ organization, [ferryFields[direction]]: _id }).lean();
  const { trips } = await readTrips(groups);
  const tripOf = new Map(trips.map((trip) => [String(trip.group._id), trip]));
  // Including those who have moved to another ferry, whose tickets for this one have ended.
  const ofEvents = await Group.distinct('_id', { event: { $in: groups.map(({ event }) => event) } });
  const everybody = await Customer.find({ group: { $in: ofEvents } }, [...shownFields])
    .sort({ lastName: 1, firstName: 1, userCode: 1 })
    .collation(nameCollation)
    .lean<Shown[]>();
  const passengers = everybody.filter(({ group }) => tripOf.has(String(group)));
  const placesOf = await placesReader(passengers.map((passenger) => passenger._id));
  const travel = { outbound: null, return: null, hotel: null, [direction]: _id };
  const ticket = ticketFields[direction];
  const held = new Set(everybody.flatMap((customer) => customer[ticket] ?? []));
  const ended = await readEndedTickets(
    everybody.map((customer) => customer._id),
    direction,
    held,
  );
  const holders = byId(everybody);
  return {
    ferry,
    direction,
    passengers: passengers.map((customer) => {
      const trip = tripOf.get(String(customer.group));
      return {
        customer,
        group: trip?.group.name ?? '',
        cabin: placesOf(customer._id, travel)[direction] ?? null,
        isUnpaid: trip !== undefined && owes(customer, trip),
        ticket: customer[ticket] && hashTicket(customer[ticket]),
      };
    }),
    endedTickets: ended.flatMap(({ ticket: text, customer }) => {
      const holder = holders.get(String(customer));
      if (!holder) return [];
      return [{ ticket: hashTicket(text), name: fullName(holder), isReplaced: holder[ticket] !== null }];
    }),
  };
}

function fullName({ lastName, firstName }: Shown): string {
  return `${lastName} ${firstName}`;
}

function owes({ paidProducts }: Shown, { collectedProducts }: Trip): boolean {
  const paid = new Set(paidProducts.map(String));
  return collectedProducts.some((product) => isMandatory(product) && !paid.has(String(product._id)));
}

/** Phones get hashes, so that a lost phone does not reveal the tickets. */
function hashTicket(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
