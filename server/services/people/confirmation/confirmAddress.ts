import type { Types } from 'mongoose';
import { clock } from '../../../lib/clock';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { transaction } from '../../../lib/database';
import { customerInReach, readCustomer, type StaffCustomerView } from '../customers/readCustomer';

const isUnconfirmed = { unconfirmedSince: { $ne: null } };

/** The field of a customer or member of staff whose address changes. */
export function unconfirmed(before?: { unconfirmedSince: Date | null }) {
  return { unconfirmedSince: before?.unconfirmedSince ?? clock.now() };
}

/**
 * Confirms an account's address inside a transaction. A customer's seat is then kept for good.
 * @param by who did it; by default the holder of the account
 */
export async function confirmAddress(_id: Types.ObjectId, by?: Pick<Actor, 'id' | 'role'>): Promise<void> {
  const holder = String(_id);
  const confirmed = { before: {}, after: { emailConfirmed: true } };
  const customer = await Customer.findOneAndUpdate(
    { _id, ...isUnconfirmed },
    { $set: { unconfirmedSince: null, provisionalSeat: null } },
  ).lean();
  if (customer) {
    const change = { type: 'customers' as const, id: _id, organization: customer.organization, ...confirmed };
    return auditChange(by ?? { id: holder, role: 'customer' }, change);
  }
  const admin = await Admin.findOneAndUpdate(
    { _id, ...isUnconfirmed },
    { $set: { unconfirmedSince: null } },
  ).lean();
  if (!admin) return;
  const change = { type: 'admins' as const, id: _id, organization: admin.organization, ...confirmed };
  return auditChange(by ?? { id: holder, role: admin.role }, change);
}

/**
 * Confirms a customer's address for staff, who have spoken to the person. The seat is kept for good; a released seat
 * is taken again by enabling the customer.
 * @throws AppError `notFound`
 */
export async function markConfirmed(actor: Actor, id: string): Promise<StaffCustomerView> {
  const { _id } = await customerInReach(actor, id);
  await transaction(() => confirmAddress(_id, actor), [_id]);
  return readCustomer(actor, id);
}
