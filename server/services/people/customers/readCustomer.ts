import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { inReach } from '../../access/authorize';
import { readInvitations } from '../invitations/invitation';
import { type CustomerWithTrip, readCustomerWithTrip } from './customerWithTrip';

export type StaffCustomerView = CustomerWithTrip & {
  /** When they were last invited to choose a password; null once they have one. */
  invitedAt: Date | null;
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
  return { ...trip, invitedAt: invitations.get(String(trip.customer._id)) ?? null };
}

/** @throws AppError `notFound` */
export async function customerInReach(actor: Actor, id: string): Promise<StoredCustomer> {
  const customer = await Customer.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!customer) throw new AppError('notFound');
  return customer;
}
