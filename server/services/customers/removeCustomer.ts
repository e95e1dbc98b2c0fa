import { transaction } from '../../lib/database';
import type { Actor } from '../access/sessionToken';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { Payment } from '../../models/payment';
import { authorize } from '../access/authorize';
import { eraseAuditedValues, auditChange } from '../audit/auditChanges';
import { releaseCodes } from '../discountCodes/detachCodes';
import { deleteMails } from '../mail/deleteMails';
import { safeToDelete } from '../payments/safeToDelete';
import { recordSecurityEvent } from '../securityEvents/recordSecurityEvent';
import { leaveRooms } from '../rooms/leaveRooms';
import { releaseSeats, headcountOf } from '../groups/seats';
import { customerInReach } from './readCustomer';

/**
 * Deletes a customer with all personal data: record, account, mails and audited values. Seat, room and code
 * uses are released. Payments with a history are kept, with a `customer` id that no longer exists (rules §14.2).
 * @throws AppError `notAllowed`, `notFound`
 */
export async function removeCustomer(actor: Actor, customerId: string): Promise<void> {
  authorize(actor, 'deleteCustomer');
  const found = await customerInReach(actor, customerId);
  await transaction(async () => {
    const customer = await customerInReach(actor, customerId);
    const { _id: id, organization, group } = customer;
    await leaveRooms([id]);
    await releaseCodes([id]);
    await Payment.deleteMany({ customer: id, ...safeToDelete });
    await deleteMails([id]);
    await Account.deleteOne({ _id: id });
    await Customer.deleteOne({ _id: id });
    await auditChange(actor, { type: 'customers', id, organization, before: {} });
    await eraseAuditedValues('customers', [id]);
    await recordSecurityEvent({ kind: 'erased', organization, account: id, actor });
    // Last, because registrations contend for the group.
    await releaseSeats(group, headcountOf([customer]));
  }, [found._id, found.organization, found.group]);
}
