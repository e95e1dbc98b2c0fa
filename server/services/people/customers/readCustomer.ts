import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { CustomerEarlyAccess } from '../../../contract/earlyAccess';
import type { TicketDirection } from '../../../contract/tickets';
import { RoomWish } from '../../../models/roomWish';
import { readCustomersList } from '../../trips/earlyAccess/customersLists';
import { inReach } from '../../access/authorize';
import { hasTickets } from '../../tickets/ticketHolders';
import { readInvitations } from '../invitations/invitation';
import { type CustomerWithTrip, readCustomerWithTrip } from './customerWithTrip';

export type StaffCustomerView = CustomerWithTrip & {
  /** When they were last invited to choose a password; null once they have one. */
  invitedAt: Date | null;
  /** Who gets their mails, if they have no address of their own. */
  lead: StoredCustomer | null;
  /** Null unless they registered before the opening of their trip. */
  earlyAccess: CustomerEarlyAccess | null;
  /** Whether somebody on the customer's sailing has a ticket, by direction. */
  hasTickets: Record<TicketDirection, boolean>;
};

/**
 * A customer with everything shown in the staff's form.
 * @throws AppError `notFound` for a customer who does not exist or is not in the actor's reach
 */
export async function readCustomer(actor: Actor, id: string): Promise<StaffCustomerView> {
  await customerInReach(actor, id);
  return readStaffCustomer(id);
}

/**
 * The same without authorization.
 * @throws AppError `notFound`
 */
export async function readStaffCustomer(id: string): Promise<StaffCustomerView> {
  const trip = await readCustomerWithTrip(id);
  const invitations = await readInvitations([trip.customer._id]);
  return {
    ...trip,
    hasRoomWishes: trip.hasRoomWishes && (await hasWishesForStaff(trip)),
    earlyAccess: await readCustomersList(trip.customer),
    invitedAt: invitations.get(String(trip.customer._id)) ?? null,
    lead: trip.customer.lead ? await Customer.findById(trip.customer.lead).lean() : null,
    hasTickets: {
      outbound: await hasTickets(trip.group, 'outbound'),
      return: await hasTickets(trip.group, 'return'),
    },
  };
}

/** Whether they wish for people or a room size. A wish only to avoid others must not be revealed. */
async function hasWishesForStaff({ customer }: CustomerWithTrip): Promise<boolean> {
  const wishes = await RoomWish.findOne({ customer: customer._id }, 'people roomType').lean();
  return wishes !== null && (wishes.people.length > 0 || wishes.roomType !== null);
}

/** @throws AppError `notFound` */
export async function customerInReach(actor: Actor, id: string): Promise<StoredCustomer> {
  const customer = await Customer.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!customer) throw new AppError('notFound');
  return customer;
}
