import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Reminder } from '../../../models/reminder';
import { auditChange, type By, eraseAuditedValues } from '../../access/audit/auditChanges';
import { deleteTripChanges } from '../../access/massChanges/recordTripChanges';
import { forgetKey } from '../../access/personKeys/personKeys';
import { forgetRefundAccounts } from '../../money/bankRefunds/forgetAccounts';
import { leaveInvoices } from '../../money/invoices/leaveInvoices';
import { forgetPayer } from '../../money/bankTransfers/forgetPayer';
import { releaseCodes } from '../../money/discountCodes/detachCodes';
import { forgetAddressEntries } from '../../trips/earlyAccess/entries';
import { countHeads, releaseSeats } from '../../trips/groups/seats';
import { deleteMails } from '../../mail/deleteMails';
import { forgetLinks } from '../../money/payments/links/dropOldLinks';
import { deletePayments, findUnsettled, safeToDelete } from '../../money/payments/deletePayments';
import { forgetWishes } from '../../rooms/wishes/saveWishes';
import { leaveRooms } from '../../rooms/leaveRooms';
import { deleteMarks } from '../../tickets/boarding/deleteMarks';
import { forgetPassenger } from '../../tickets/manifests/deleteManifests';
import { forgetPasses } from '../../tickets/wallets/passes';
import { forgetAnswersApart } from '../answers/answersApart';
import { deleteComplaints } from '../complaints/storeComplaint';
import { deleteConfirmations } from '../travelConfirmations/storeConfirmations';
import { forgetHandover } from '../handover/endHandover';
import { forgetChoices } from '../../trips/sailingChanges/deleteChanges';
import { forgetReturnedRows } from '../returnedLists/deleteReturnedLists';
import { deleteParties, ownParties } from '../waitingList/parties';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { customerInReach } from './readCustomer';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { confirmPassword } from '../../access/passwords';
import { forgetLead } from './account';
import type { Caller } from '../../access/session';
import { queueMail } from '../../mail/queueMail';

/**
 * Deletes a customer with all personal data, inside a transaction: record, account, mails, audited values, places on
 * waiting lists, answers that are kept apart, complaints, confirmations of contracts, the key that opens what backups
 * contain about them, their rows in manifests and returned lists, what was noted at the gate, their confirmed address on
 * lists of early access, and name and account in lines of account statements and refunds. Seat, room and code uses are
 * released. Payments with a history are kept, with a `customer` id that no longer exists (rules §14.2). The caller
 * records the security event.
 */
export async function eraseCustomer(by: By, customer: StoredCustomer): Promise<void> {
  const { _id: id, organization, group } = customer;
  await leaveRooms([id]);
  await forgetWishes(id);
  await forgetAnswersApart([id]);
  await forgetAddressEntries(customer);
  await forgetHandover(id);
  await deleteComplaints({ customer: id });
  await deleteConfirmations({ customer: id });
  await releaseCodes([id]);
  await leaveInvoices([id]);
  await forgetPayer(id);
  await forgetRefundAccounts(id);
  await Reminder.deleteMany({ customer: id });
  await deleteTripChanges(id);
  await forgetPasses(id);
  await forgetPassenger(customer);
  await deleteMarks({ customer: id });
  await forgetReturnedRows(id);
  await forgetChoices(id);
  await forgetLinks(id);
  await deletePayments({ customer: id, ...safeToDelete });
  await deleteParties(ownParties(customer));
  await deleteMails([id]);
  await forgetLead(id);
  await forgetKey(id);
  await Account.deleteOne({ _id: id });
  await Customer.deleteOne({ _id: id });
  await auditChange(by, { type: 'customers', id, organization, before: {} });
  await eraseAuditedValues('customers', [id]);
  // Last, because registrations contend for the group.
  await releaseSeats(group, countHeads([customer]));
}

/** The contended records, for `transaction`, that `eraseCustomer` writes. */
export function contendedByErasure({ _id, organization, group }: StoredCustomer) {
  return [_id, organization, group];
}

/**
 * Erases a customer on behalf of staff (rules §14.2).
 * @throws AppError `notFound`
 */
export async function removeCustomer(actor: Actor, customerId: string): Promise<void> {
  const found = await customerInReach(actor, customerId);
  await transaction(async () => {
    const customer = await customerInReach(actor, customerId);
    const { _id: account, organization } = customer;
    await recordSecurityEvent({ kind: 'erased', organization, account, actor });
    await eraseCustomer(actor, customer);
  }, contendedByErasure(found));
}

/**
 * Erases the customer who asks for it, and queues a last mail to them (rules §14.4).
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`); AppError `tooManyTries`, `paymentUnfinished`,
 *   `conflict` when the password has changed in the meantime
 */
export async function eraseOwnAccount(
  actor: Actor,
  currentPassword: string,
  caller: Caller,
  context: Context,
): Promise<void> {
  const passwordHash = await confirmPassword(actor, currentPassword, caller.address, context);
  const found = await Customer.findById(actor.id).lean().orFail();
  await transaction(async () => {
    const customer = await Customer.findById(actor.id).lean();
    if (!customer || !(await Account.exists({ _id: customer._id, passwordHash })))
      throw new AppError('conflict');
    const { _id, organization } = customer;
    if ((await findUnsettled([_id])).size > 0) throw new AppError('paymentUnfinished');
    await recordSecurityEvent({ kind: 'erased', organization, account: _id });
    await eraseCustomer(actor, customer);
    const wasConfirmed = !customer.unconfirmedSince;
    await queueMail({ kind: 'accountErased', recipient: customer, values: {}, wasConfirmed });
  }, contendedByErasure(found));
}
