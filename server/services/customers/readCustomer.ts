import { AppError } from '../../lib/AppError';
import { parseObjectId } from '../../lib/parseObjectId';
import type { Actor } from '../access/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { authorize, inReach } from '../access/authorize';
import { type CustomerWithTrip, readCustomerWithTrip } from './customerWithTrip';

/**
 * A customer with everything that staff's form shows.
 * @throws AppError `notAllowed`; `notFound` for a customer who does not exist or is not in the actor's reach
 */
export async function readCustomer(actor: Actor, id: string): Promise<CustomerWithTrip> {
  authorize(actor, 'customers');
  await customerInReach(actor, id);
  return readCustomerWithTrip(id);
}

/** @throws AppError `notFound` */
export async function customerInReach(actor: Actor, id: string): Promise<StoredCustomer> {
  const customer = await Customer.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!customer) throw new AppError('notFound');
  return customer;
}
