import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Payment } from '../../../models/payment';
import { Reminder } from '../../../models/reminder';
import { auditChange, type By, eraseAuditedValues } from '../../access/audit/auditChanges';
import { forgetPayer } from '../../money/bankTransfers/forgetPayer';
import { releaseCodes } from '../../money/discountCodes/detachCodes';
import { releaseSeats, headcountOf } from '../../trips/groups/seats';
import { deleteMails } from '../../mail/deleteMails';
import { safeToDelete } from '../../money/payments/safeToDelete';
import { forgetWishes } from '../../rooms/wishes/forgetWishes';
import { leaveRooms } from '../../rooms/leaveRooms';
import { deleteParties } from '../waitingList/deleteParties';
import { ownParties } from '../waitingList/ownParties';

/**
 * Deletes a customer with all personal data, inside a transaction: record, account, mails, audited values, places on
 * waiting lists, and the name in lines of account statements. Seat, room
 * and code uses are released. Payments with a history are kept, with a `customer` id that no longer exists (rules §14.2).
 * The caller records the security event.
 */
export async function eraseCustomer(by: By, customer: StoredCustomer): Promise<void> {
  const { _id: id, organization, group } = customer;
  await leaveRooms([id]);
  await forgetWishes(id);
  await releaseCodes([id]);
  await forgetPayer(id);
  await Reminder.deleteMany({ customer: id });
  await Payment.deleteMany({ customer: id, ...safeToDelete });
  await deleteParties(ownParties(customer));
  await deleteMails([id]);
  await Account.deleteOne({ _id: id });
  await Customer.deleteOne({ _id: id });
  await auditChange(by, { type: 'customers', id, organization, before: {} });
  await eraseAuditedValues('customers', [id]);
  // Last, because registrations contend for the group.
  await releaseSeats(group, headcountOf([customer]));
}

/** The records that `eraseCustomer` writes and that others write too: for `transaction`. */
export function contendedByErasure({ _id, organization, group }: StoredCustomer) {
  return [_id, organization, group];
}
