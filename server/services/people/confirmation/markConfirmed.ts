import { transaction } from '../../../lib/database';
import { authorize } from '../../access/authorize';
import type { Actor } from '../../../lib/sessionToken';
import { customerInReach, readCustomer, type StaffCustomerView } from '../customers/readCustomer';
import { confirmAddress } from './confirmAddress';

/**
 * Confirms a customer's address for staff, who have spoken to the person. The seat is kept for good; one that was given
 * back already is taken again by enabling the customer.
 * @throws AppError `notAllowed`, `notFound`
 */
export async function markConfirmed(actor: Actor, id: string): Promise<StaffCustomerView> {
  authorize(actor, 'customers');
  const { _id } = await customerInReach(actor, id);
  await transaction(() => confirmAddress(_id, actor), [_id]);
  return readCustomer(actor, id);
}
